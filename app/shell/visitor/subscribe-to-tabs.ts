import { openTabChannel } from '#app/request/visitor/tab-messages.ts';
import type { VisitorControl } from '#app/request/visitor/use-visitor.ts';
import { isRevalidating, revalidate } from '#app/ui/router/remix-globals.ts';
import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { TAB_LOGIN_KEY } from '#app/request/visitor/storage-keys.ts';
import { broadcastAuth } from '#app/request/visitor/broadcast-auth.ts';

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

interface Tab {
  readonly readCookies: () => string;
  /** Of this tab alone. Throws where the browser allows none. */
  readonly openStorage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Notifies the other tabs. */
  readonly broadcast: () => void;
}

const THIS_TAB: Tab = {
  readCookies: () => document.cookie,
  openStorage: () => sessionStorage,
  broadcast: broadcastAuth,
};

/** Notifies the other tabs where a plain form has logged this one in or out, which has loaded a new document (AU-04). */
export function broadcastLastForm({ readCookies, openStorage, broadcast }: Tab = THIS_TAB): void {
  const isLoggedIn = String(findCookieValue(readCookies(), READABLE_COOKIES.user) !== null);
  try {
    const storage = openStorage();
    const before = storage.getItem(TAB_LOGIN_KEY);
    storage.setItem(TAB_LOGIN_KEY, isLoggedIn);
    if (before !== null && before !== isLoggedIn) broadcast();
  } catch {
    // A browser without storage: the other tabs notice by the cookie when they get the focus
  }
}

interface Browser {
  readonly readCookies: () => string;
  readonly events: Pick<Window, 'addEventListener'>;
  readonly cookieStore: Pick<EventTarget, 'addEventListener'> | undefined;
  /** Loads the document anew. */
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

/** Who is signed in, and what the visitor has chosen, as one text. */
function readLogin(cookies: string): string {
  const user = findCookieValue(cookies, READABLE_COOKIES.user);
  const login = user === null ? '' : `${findCookieValue(cookies, READABLE_COOKIES.userType) ?? ''} ${user}`;
  const market = findCookieValue(cookies, READABLE_COOKIES.market) ?? '';
  return `${login} ${market} ${readChoices(findCookieValue(cookies, READABLE_COOKIES.state))}`;
}

/**
 * Watches who is signed in, and what the visitor has chosen (LY-12, LY-13). The page shows the prices of whom it was made for (AU-06),
 * so `onChange` loads its data again after a login, a logout or a choice: of this tab or another. A page that the browser has
 * cached from before is loaded anew at once: its first paint would show the prices of the other customer type.
 *
 * @param shownFor the cookies as they were when the page was shown
 * @returns looks again, for other news of a login
 */
export function watchLogin(
  onChange: () => void,
  shownFor: string,
  browser: Browser = getBrowser(),
): () => void {
  const { readCookies, events, cookieStore, reload } = browser;
  let known = readLogin(shownFor);
  const look = (event?: Event): void => {
    const login = readLogin(readCookies());
    if (login === known) return;
    known = login;
    if (event?.type === 'pageshow') reload();
    else onChange();
  };
  events.addEventListener('pageshow', look);
  events.addEventListener('focus', look);
  // Missing in some browsers and on insecure origins
  cookieStore?.addEventListener('change', look);
  return look;
}
