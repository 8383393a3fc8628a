import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { TAB_LOGIN_KEY } from '#app/request/visitor/storage-keys.ts';
import { broadcastAuth } from '#app/request/visitor/broadcast-auth.ts';

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
