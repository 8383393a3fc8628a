import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { openTabChannel } from '#app/request/visitor/tab-messages.ts';
import { tellAuth } from '#app/request/visitor/tell-auth.ts';
import type { VisitorControl } from '#app/request/visitor/use-visitor.ts';
import { watchLogin } from './watch-login.ts';

/** Whether the tab's last page had a login. Not whose. */
const TAB_LOGIN = 'ralph-tab-login';

/** Tells the other tabs where a plain form has logged this one in or out, which has loaded a new document (AU-04). */
function tellOfLastForm(): void {
  const isLoggedIn = String(findCookieValue(document.cookie, READABLE_COOKIES.user) !== null);
  try {
    const before = sessionStorage.getItem(TAB_LOGIN);
    sessionStorage.setItem(TAB_LOGIN, isLoggedIn);
    if (before !== null && before !== isLoggedIn) tellAuth();
  } catch {
    // A browser without storage: the other tabs notice by the cookie when they get the focus
  }
}

/**
 * Shows what happens in other tabs (CT-06): the cart's count, and after a login or logout all personal parts and the
 * page's prices.
 */
export function hearTabs({ showCart, ask }: VisitorControl): void {
  tellOfLastForm();
  const look = watchLogin(() => {
    ask();
    // Not by its hook, which would be in the first script of each page
    window.__remixRouter.revalidate();
  });
  openTabChannel((message) => {
    if (message.type === 'auth') {
      ask();
      look();
    } else showCart(message.data && { count: message.data.count, total: null }, false);
  });
}
