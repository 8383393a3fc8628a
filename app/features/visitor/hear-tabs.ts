import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { openTabChannel } from '#app/request/visitor/tab-messages.ts';
import { tellAuth } from '#app/request/visitor/tell-auth.ts';
import type { VisitorControl } from '#app/request/visitor/use-visitor.ts';
import { watchLogin } from './watch-login.ts';

/** The account's pages have a way out; the menu of the panel is not in `main`. */
const ACCOUNT_PAGE = 'main form[action$="/account/logout"]';
const TAB_LOGIN = 'ralph-tab-login';

/** A page of the account does not outlive its login: the server answers it with the start page, or with the other customer's. */
export function followLogin(): void {
  if (document.querySelector(ACCOUNT_PAGE) !== null) location.reload();
  else noteLogin();
}

/** Tells the other tabs where a form without script has logged this one in or out. */
function noteLogin(): void {
  const isLoggedIn = String(findCookieValue(document.cookie, READABLE_COOKIES.user) !== null);
  try {
    const before = sessionStorage.getItem(TAB_LOGIN);
    sessionStorage.setItem(TAB_LOGIN, isLoggedIn);
    if (before !== null && before !== isLoggedIn) tellAuth();
  } catch {
    // A browser without storage: the other tabs notice when they get the focus
  }
}

/**
 * Shows what happens in other tabs (CT-06): the cart's count, and after a login or logout all personal parts and the
 * page's prices.
 */
export function hearTabs({ showCart, ask }: VisitorControl): void {
  noteLogin();
  const look = watchLogin(() => {
    ask();
    // Not by its hook, which would be in the first script of each page
    void window.__remixRouter.revalidate();
  });
  openTabChannel((message) => {
    if (message.type === 'auth') {
      ask();
      look();
    } else showCart(message.data && { count: message.data.count, total: null }, false);
  });
}
