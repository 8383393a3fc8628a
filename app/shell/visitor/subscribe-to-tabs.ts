import { broadcastAuth, openTabChannel } from '#app/request/visitor/tab-messages.ts';
import type { VisitorControl } from '#app/request/visitor/visitor.ts';
import { revalidateUnlessRunning } from '#app/ui/router/remix-globals.ts';
import { findCookieValue, READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { TAB_LOGIN_KEY } from '#app/request/visitor/storage-keys.ts';

/**
 * Follows changes in other tabs (CT-06): the cart's count, and after a login, a logout or a choice of customer type, VAT mode or market
 * all personal data and the page's prices.
 *
 * @param cookies of the time when the page was shown
 */
export function subscribeToTabs({ showCart, ask }: VisitorControl, cookies: string): void {
  broadcastLastForm();
  const checkLogin = watchLogin(() => {
    ask();
    // The tab of the choice revalidates already
    revalidateUnlessRunning();
  }, cookies);
  checkLogin();
  openTabChannel((message) => {
    if (message.type === 'auth') ask();
    if (message.type !== 'cart') checkLogin();
    else showCart(message.data && { count: message.data.count, total: null }, false);
  });
}

interface Tab {
  readonly readCookies: () => string;
  /** Storage of this tab. Throws if the browser forbids it. */
  readonly openStorage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Notifies the other tabs. */
  readonly broadcast: () => void;
}

const THIS_TAB: Tab = {
  readCookies: () => document.cookie,
  openStorage: () => sessionStorage,
  broadcast: broadcastAuth,
};

/** Notifies the other tabs after a plain form has logged this one in or out by loading a new document (AU-04). */
export function broadcastLastForm({ readCookies, openStorage, broadcast }: Tab = THIS_TAB): void {
  const isLoggedIn = String(findCookieValue(readCookies(), READABLE_COOKIES.user) !== null);
  try {
    const storage = openStorage();
    const before = storage.getItem(TAB_LOGIN_KEY);
    storage.setItem(TAB_LOGIN_KEY, isLoggedIn);
    if (before !== null && before !== isLoggedIn) broadcast();
  } catch {
    // Without storage, the other tabs notice the cookie when they get the focus
  }
}

interface Browser {
  readonly readCookies: () => string;
  readonly events: Pick<Window, 'addEventListener'>;
  readonly cookieStore: Pick<EventTarget, 'addEventListener'> | undefined;
  readonly reload: () => void;
}

const getBrowser = (): Browser => ({
  readCookies: () => document.cookie,
  events: window,
  cookieStore: window.cookieStore,
  reload: () => window.location.reload(),
});

/** The part of the state cookie that prices depend on; its favorites change more often. */
function readChoices(state: string | null): string {
  try {
    const { customerType, vatIncluded, vatByType } = JSON.parse(state ?? '{}') as Readonly<
      Record<string, unknown>
    >;
    return JSON.stringify([customerType, vatIncluded, vatByType]);
  } catch {
    return '';
  }
}

/** The signed-in user and the visitor's choices, as one text. */
function readLogin(cookies: string): string {
  const user = findCookieValue(cookies, READABLE_COOKIES.user);
  const login = user === null ? '' : `${findCookieValue(cookies, READABLE_COOKIES.userType) ?? ''} ${user}`;
  const market = findCookieValue(cookies, READABLE_COOKIES.market) ?? '';
  return `${login} ${market} ${readChoices(findCookieValue(cookies, READABLE_COOKIES.state))}`;
}

/**
 * Watches the signed-in user and the visitor's choices (LY-12, LY-13), which prices depend on (AU-06): calls `onChange` after a login, a
 * logout or a choice in this tab or another. Reloads a page that is restored from the back/forward cache with outdated prices.
 *
 * @param shownFor the cookies when the page was shown
 * @returns checks for a change
 */
export function watchLogin(
  onChange: () => void,
  shownFor: string,
  browser: Browser = getBrowser(),
): () => void {
  const { readCookies, events, cookieStore, reload } = browser;
  let known = readLogin(shownFor);
  const check = (event?: Event): void => {
    const login = readLogin(readCookies());
    if (login === known) return;
    known = login;
    if (event?.type === 'pageshow') reload();
    else onChange();
  };
  events.addEventListener('pageshow', check);
  events.addEventListener('focus', check);
  // Missing in some browsers and on insecure origins
  cookieStore?.addEventListener('change', check);
  return check;
}
