import { findCookieValue, READABLE_COOKIES } from './readable-cookies.ts';

/**
 * Dispatched on `window` by what asks the visitor (CK-01), after the cookies are written: not all browsers report a
 * changed cookie.
 */
export const CONSENT_EVENT = 'ralph-consent';

const readCookie = (name: string): string | null => findCookieValue(document.cookie, name);

/** The categories that the visitor of this page allows; null where the question is open. */
export function readConsent(): readonly ConsentCategory[] | null {
  return findAllowed(
    { answer: readCookie(READABLE_COOKIES.consent), record: readCookie(READABLE_COOKIES.consentRecord) },
    parseQuestion(document.documentElement.dataset.consent),
  );
}

/** Whether the visitor allows at least one of the categories (CK-02). */
export const hasConsent = (...categories: readonly ConsentCategory[]): boolean =>
  readConsent()?.some((allowed) => categories.includes(allowed)) === true;

/**
 * Calls `onChange` whenever the answer may have changed, given or withdrawn: in this page, in another tab, or while the page
 * was in the browser's memory of visited pages. Ask `hasConsent` then.
 *
 * @returns stops watching
 */
export function watchConsent(onChange: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const listener = (): void => onChange();
  for (const type of [CONSENT_EVENT, 'focus', 'pageshow'])
    window.addEventListener(type, listener, { signal });
  // Missing in some browsers and on insecure origins
  window.cookieStore?.addEventListener('change', listener, { signal });
  return () => controller.abort();
}

/** What a visitor may allow besides what the shop needs to work (CK-01, CK-02), in the order of the settings. */
export const CONSENT_CATEGORIES = ['statistics', 'marketing', 'personalisation'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** What a shop asks. Part of each page, so that scripts and server interpret an answer in the same way. */
export interface ConsentQuestion {
  /** Key of the channel: an answer to another shop is none to this one (CH-11). */
  readonly channel: string;
  /** Version of the texts: an answer to older ones is none to these. */
  readonly text: number;
  readonly categories: readonly ConsentCategory[];
}

/** The value of the cookie `ralph-consent`, as JSON: readable by scripts. */
export interface ConsentRecord {
  /** Random, as in the log's line of the answer; absent in answers to earlier versions. */
  readonly id?: string;
  readonly channel: string;
  readonly text: number;
  /** When the visitor answered, ISO 8601. */
  readonly time: string;
  /** Each category that was asked about. */
  readonly categories: Readonly<Record<string, boolean>>;
}

/**
 * The record, if it answers this question. One that is damaged, of another channel, of older texts, or that leaves out a
 * category that the shop asks about by now, is no answer.
 */
export function findConsentRecord(
  text: string | null | undefined,
  { channel, text: version, categories }: ConsentQuestion,
): ConsentRecord | null {
  try {
    const record = JSON.parse(text ?? '') as ConsentRecord;
    const isAnswer =
      record.channel === channel &&
      record.text === version &&
      categories.every((category) => typeof record.categories[category] === 'boolean');
    return isAnswer ? record : null;
  } catch {
    return null;
  }
}

/**
 * The categories that the visitor allows; null where the question is open. `ralph-cookie-consent` alone, as other clients of
 * the API write it, answers for all of them. Where the two differ, the stricter counts.
 */
export function findAllowed(
  /** The two cookies of an answer; null or undefined where one is absent. */
  {
    answer,
    record,
  }: { readonly answer: string | null | undefined; readonly record: string | null | undefined },
  question: ConsentQuestion,
): readonly ConsentCategory[] | null {
  if (answer !== 'true' && answer !== 'false') return null;
  const isAllowed = answer === 'true';
  if (record === null || record === undefined) return isAllowed ? question.categories : [];
  const found = findConsentRecord(record, question);
  if (found === null) return null;
  return isAllowed ? question.categories.filter((category) => found.categories[category]) : [];
}

/** The question as an attribute of the document, `karamell 1 statistics marketing`. */
export const formatQuestion = ({ channel, text, categories }: ConsentQuestion): string =>
  [channel, text, ...categories].join(' ');

/** Asks about nothing where the attribute is missing, as on the plainest error page. */
export function parseQuestion(attribute = ''): ConsentQuestion {
  const [channel = '', text, ...categories] = attribute.split(' ');
  return { channel, text: Number(text), categories: categories as ConsentCategory[] };
}

/** Attributes of the document's root: scripts read them without waiting for the page's data. */
export interface DocumentConsent {
  /** What the shop asks; see `formatQuestion`. */
  readonly 'data-consent': string;
  /** Address of the tag manager's script with the container's id; absent where the channel has none. */
  readonly 'data-tags'?: string;
  /** Browsers measure pages, `always` or with `consent` to statistics; absent where they do not. */
  readonly 'data-vitals'?: 'always' | 'consent';
  /** The shop's id at the personalisation service, a space, and the address for events. */
  readonly 'data-personalisation'?: string;
}
