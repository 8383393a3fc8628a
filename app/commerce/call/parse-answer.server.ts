import type { GraphQLErrorEntry } from '#app/commerce/commerce-error.ts';
import { type AnswerLimits, JsonMeter } from './fetch-answer.server.ts';

/** A GraphQL response (contract 1.4) with data, errors or both. */
export interface GraphQLResponse {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors: readonly GraphQLErrorEntry[];
}

/** Null where the value is not an object, or has neither data nor errors (AP-03). */
export function parseGraphQLResponse(value: unknown): GraphQLResponse | null {
  if (!isRecord(value)) return null;
  const data = isRecord(value.data) ? value.data : null;
  const errors = parseErrorEntries(value.errors);
  return data === null && errors.length === 0 ? null : { data, errors };
}

/**
 * Bounds what each entry costs afterwards: an `Error` with its stack, for each part of a merged call. The rest is one entry without
 * a path, which may concern any part.
 */
const MAX_ERROR_ENTRIES = 100;

export function parseErrorEntries(value: unknown): readonly GraphQLErrorEntry[] {
  if (!Array.isArray(value)) return [];
  if (value.length <= MAX_ERROR_ENTRIES) return parseEntries(value);
  const first = parseEntries(value.slice(0, MAX_ERROR_ENTRIES - 1));
  return [...first, { message: `${value.length - first.length} more errors` }];
}

const parseEntries = (entries: readonly unknown[]): GraphQLErrorEntry[] =>
  entries.map((entry) => {
    if (!isRecord(entry)) return { message: String(entry) };
    const { message, path, extensions } = entry;
    return {
      message: typeof message === 'string' ? message : 'unknown error',
      ...(Array.isArray(path) ? { path: path.filter(isPathPart) } : {}),
      ...(isRecord(extensions) ? { extensions } : {}),
    };
  });

const isPathPart = (part: unknown): part is string | number =>
  typeof part === 'string' || typeof part === 'number';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined for text that is not JSON. Long texts in it are cut; `onCut` is called where one is. */
export function parseJson(text: string, limits: AnswerLimits, onCut: () => void): unknown {
  try {
    const answer = JSON.parse(text) as unknown;
    // No text of a shorter answer is longer
    return text.length <= limits.textChars ? answer : shortenTexts(answer, limits, onCut);
  } catch {
    return undefined;
  }
}

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
