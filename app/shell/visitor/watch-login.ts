import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';

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
