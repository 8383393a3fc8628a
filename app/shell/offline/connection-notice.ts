import { STORED_ATTRIBUTE, type OfflineFacts } from '#kernel/offline.ts';
import * as styles from './connection-notice.css.ts';

/** How long the good news stays, in ms. */
const BACK_MS = 4000;

type Texts = Pick<OfflineFacts, 'notice' | 'storedCopy' | 'back'>;

/**
 * Says at the bottom of the page that the browser is offline, and since when the page was stored if the worker had it, until
 * the connection is back. Politely: the focus stays where it is.
 *
 * @returns says another text until the connection changes
 */
export function showConnection(texts: Texts): (text: string) => void {
  const place = document.createElement('div');
  place.className = styles.notice;
  place.setAttribute('role', 'status');
  // At the body's end: React leaves what it finds there, but would not hydrate a page with more than head and body
  document.body.append(place);
  let timer = 0;
  const say = (text: string): void => {
    clearTimeout(timer);
    // An error page is another document
    if (!place.isConnected) document.body.append(place);
    place.textContent = text;
  };
  const sayOffline = (): void => say(formatNotice(texts, document.documentElement));
  window.addEventListener('offline', sayOffline);
  window.addEventListener('online', () => {
    say(texts.back);
    timer = window.setTimeout(say, BACK_MS, '');
  });
  // A screen reader announces what is added to a live region that already exists
  if (!navigator.onLine || document.documentElement.hasAttribute(STORED_ATTRIBUTE))
    timer = window.setTimeout(sayOffline, 100);
  return say;
}

/** The notice, with the time of a stored page in the page's language. */
export function formatNotice(
  { notice, storedCopy }: Pick<Texts, 'notice' | 'storedCopy'>,
  page: Pick<Element, 'getAttribute'> & { readonly lang: string },
): string {
  const storedAt = Date.parse(page.getAttribute(STORED_ATTRIBUTE) ?? '');
  if (Number.isNaN(storedAt)) return notice;
  const format = new Intl.DateTimeFormat(page.lang, { dateStyle: 'medium', timeStyle: 'short' });
  return storedCopy.replace('{time}', format.format(storedAt));
}
