import { openTabChannel } from '#app/request/visitor/tab-messages.ts';
import type { VisitorControl } from '#app/request/visitor/use-visitor.ts';
import { watchLogin } from './watch-login.ts';

/**
 * Shows what happens in other tabs (CT-06): the cart's count, and after a login or logout all personal parts and, by `revalidate`,
 * the page's prices.
 */
export function hearTabs({ showCart, ask }: VisitorControl, revalidate: () => void): void {
  const look = watchLogin(() => {
    ask();
    revalidate();
  });
  openTabChannel((message) => {
    if (message.type === 'auth') {
      ask();
      look();
    } else showCart(message.data && { count: message.data.count, total: null }, false);
  });
}
