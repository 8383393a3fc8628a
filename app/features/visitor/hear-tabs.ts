import { openTabChannel } from '#app/request/visitor/tab-messages.ts';
import type { VisitorControl } from '#app/request/visitor/use-visitor.ts';
import { tellOfLastForm } from './tell-of-last-form.ts';
import { watchLogin } from './watch-login.ts';

/**
 * Shows what happens in other tabs (CT-06): the cart's count, and after a login, a logout or another choice of customer type, VAT mode
 * or market all personal parts and the page's prices.
 *
 * @param cookies as they were when the page was shown
 */
export function hearTabs({ showCart, ask }: VisitorControl, cookies: string): void {
  tellOfLastForm();
  const look = watchLogin(() => {
    ask();
    // Not by its hook, which would be in the first script of each page. The tab with the choice does it already
    if (window.__remixRouter.state.revalidation === 'idle') window.__remixRouter.revalidate();
  }, cookies);
  look();
  openTabChannel((message) => {
    if (message.type === 'auth') ask();
    if (message.type !== 'cart') look();
    else showCart(message.data && { count: message.data.count, total: null }, false);
  });
}
