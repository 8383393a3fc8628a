/** What a visitor may allow besides what the shop needs to work (CK-01, CK-02), in the order of the settings. */
export const CONSENT_CATEGORIES = ['statistics', 'marketing', 'personalisation'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** What a shop asks: part of each page, so that scripts and server judge an answer alike. */
export interface ConsentQuestion {
  /** Key of the channel: an answer to another shop is none to this one (CH-11). */
  readonly channel: string;
  /** Version of the texts: an answer to older ones is none to these. */
  readonly text: number;
  readonly categories: readonly ConsentCategory[];
}

/** The value of the cookie `ralph-consent`, as JSON: readable by scripts. */
export interface ConsentRecord {
  readonly channel: string;
  readonly text: number;
  /** When the visitor answered, ISO 8601. */
  readonly time: string;
  /** Each category that was asked about. */
  readonly categories: Readonly<Record<string, boolean>>;
}

/** The two cookies of an answer; null or undefined where one is absent. */
export interface ConsentCookies {
  readonly answer: string | null | undefined;
  readonly record: string | null | undefined;
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
  { answer, record }: ConsentCookies,
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
