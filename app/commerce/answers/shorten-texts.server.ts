import type { AnswerLimits } from './limit-answer.server.ts';
import { JsonMeter } from './json-meter.ts';

/** Texts up to this length stay as they are: names, addresses, prices. */
const SHORT_CHARS = 1000;
/** All texts of an answer have room for so many that are as long as one may be. */
const LONGEST_IN_ALL = 5;

/**
 * The parsed answer with each text cut that is longer than `limits.textChars`, and, once all have taken their room, the next ones that are
 * not short. Calls `onCut` once where one is cut. A text is used several times afterwards: its markup is cleaned, and a page has it
 * twice, as markup and as data of its scripts.
 */
export function shortenTexts(answer: unknown, limits: AnswerLimits, onCut: () => void): unknown {
  let room = limits.textChars * LONGEST_IN_ALL;
  let isCut = false;
  const shorten = (text: string): string => {
    const length = Math.max(Math.min(limits.textChars, room), Math.min(SHORT_CHARS, limits.textChars));
    if (text.length <= length) {
      room -= text.length;
      return text;
    }
    const content = findContent(text, limits);
    if (content !== null) return JSON.stringify(visit(content));
    isCut = true;
    room -= length;
    return cutText(text, length);
  };
  const visit = (value: unknown): unknown => {
    if (typeof value === 'string') return shorten(value);
    if (typeof value !== 'object' || value === null) return value;
    for (const [key, member] of Object.entries(value)) {
      const next = visit(member);
      // In place: the answer was parsed for this call
      if (next !== member) Reflect.set(value, key, next);
    }
    return value;
  };
  const shortened = visit(answer);
  if (isCut) onCut();
  return shortened;
}

/** Without half of a character that has two code units. */
const cutText = (text: string, length: number): string =>
  `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** The content of a text that is JSON, as of a widget's configuration; null for any other, and for one that no answer may have. */
function findContent(text: string, limits: AnswerLimits): object | null {
  if (!/^\s*[{[]/.test(text)) return null;
  const meter = new JsonMeter();
  meter.add(Buffer.from(text));
  if (meter.depth > limits.depth || meter.values > limits.values) return null;
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
}
