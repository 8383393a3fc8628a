import { openTabChannel } from '#app/request/visitor/tab-messages.ts';
import type { VisitorControl } from '#app/request/visitor/use-visitor.ts';

/** Shows what happens in other tabs (CT-06): the cart's count, and after a login or logout all personal parts. */
export function hearTabs({ showCart, ask }: VisitorControl): void {
  openTabChannel((message) => {
    if (message.type === 'auth') ask();
    else showCart(message.data && { count: message.data.count, total: null }, false);
  });
}
