import { openTabChannel } from '#app/request/visitor/tab-messages.ts';
import type { VisitorControl } from '#app/request/visitor/use-visitor.ts';
import { isRevalidating, revalidate } from '#app/ui/router/remix-globals.ts';
import { broadcastLastForm } from './broadcast-last-form.ts';
import { watchLogin } from './watch-login.ts';

/**
 * Shows what happens in other tabs (CT-06): the cart's count, and after a login, a logout or another choice of customer type, VAT mode
 * or market all personal parts and the page's prices.
 *
 * @param cookies as they were when the page was shown
 */
export function subscribeToTabs({ showCart, ask }: VisitorControl, cookies: string): void {
  broadcastLastForm();
  const look = watchLogin(() => {
    ask();
    // The tab with the choice does it already
    if (!isRevalidating()) void revalidate();
  }, cookies);
  look();
  openTabChannel((message) => {
    if (message.type === 'auth') ask();
    if (message.type !== 'cart') look();
    else showCart(message.data && { count: message.data.count, total: null }, false);
  });
}
