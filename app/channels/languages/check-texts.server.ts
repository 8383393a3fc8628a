import { formatSuggestion } from '#app/channels/schema/list-problems.server.ts';
import type { FileWarning } from '#app/channels/schema/channel-file-error.server.ts';

/** Of one file: the rest has mostly the same reason. */
const MAX_UNKNOWN = 50;
/** Longer than any text of the shop by far. */
const MAX_TEXT_CHARACTERS = 2000;
const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\w+\}/g;
/** Counts that pages show. Some languages have a form for millions only, which may be left out. */
const MAX_COUNT = 200;

type Texts = Readonly<Record<string, string>>;

/** The plural forms of a language: those that it has, and those that counts of the shop need. */
export interface PluralForms {
  readonly all: readonly string[];
  readonly needed: readonly string[];
}

export function listPluralForms(language: string): PluralForms {
  const rules = new Intl.PluralRules(language);
  const counted = Array.from({ length: MAX_COUNT + 1 }, (_, count) => rules.select(count));
  return {
    all: rules.resolvedOptions().pluralCategories,
    needed: [...new Set([...counted, 'other'])],
  };
}

/**
 * What a file of messages lacks, or has too much, compared with the English one: keys, plural forms and placeholders. Texts are plain
 * text, so angle brackets are refused.
 */
export function checkTexts(content: unknown, english: Texts, forms: PluralForms): readonly FileWarning[] {
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return [{ path: [], reason: 'must be an object: texts by their keys', fix: 'copy the English file' }];
  const given = Object.entries(content);
  const expected = listExpected(english, forms);
  const missing = expected.needed
    .filter((key) => !Object.hasOwn(content, key))
    .map((key): FileWarning => ({
      path: [key],
      value: undefined,
      reason: `is missing; in English: ${JSON.stringify(findEnglish(english, key))}`,
      fix: 'add it',
    }));
  const wrong = given.flatMap(([key, text]) => (expected.all.has(key) ? checkText(key, text, english) : []));
  const unknown = given.map(([key]) => key).filter((key) => !expected.all.has(key));
  // The search for what was meant takes most of the time
  const shown = unknown.slice(0, MAX_UNKNOWN).map((key) => toUnknown(key, expected.all, forms));
  const more = unknown.length - shown.length;
  return [...missing, ...wrong, ...shown, ...(more > 0 ? [toMoreUnknown(more)] : [])];
}

const toMoreUnknown = (more: number): FileWarning => ({
  path: [],
  reason: `has ${more} more keys that are not known here`,
  fix: 'mend the first ones first',
});

interface Expected {
  readonly needed: readonly string[];
  readonly all: ReadonlySet<string>;
}

/** Where the English text has plural forms, every language has its own. */
function listExpected(english: Texts, forms: PluralForms): Expected {
  const needed = new Set<string>();
  const all = new Set<string>();
  for (const key of Object.keys(english)) {
    const base = PLURAL.exec(key)?.[1];
    const [own, allowed] =
      base === undefined ? [[key], [key]] : [toKeys(base, forms.needed), toKeys(base, forms.all)];
    for (const name of own) needed.add(name);
    for (const name of allowed) all.add(name);
  }
  return { needed: [...needed], all };
}

const toKeys = (base: string, forms: readonly string[]): string[] => forms.map((form) => `${base}_${form}`);

/** The English text of a key; of a plural form that English does not have, that for many. */
function findEnglish(english: Texts, key: string): string {
  const base = PLURAL.exec(key)?.[1];
  return english[key] ?? (base === undefined ? undefined : english[`${base}_other`]) ?? '';
}

function toUnknown(key: string, known: ReadonlySet<string>, { all }: PluralForms): FileWarning {
  const form = PLURAL.exec(key);
  const isOtherForm = form !== null && known.has(`${form[1]}_other`);
  return {
    path: [key],
    reason: isOtherForm
      ? `the language has no plural form "${form[2]}"; it has ${all.join(', ')}`
      : `this key is not known here${formatSuggestion(key, [...known])}`,
    fix: 'remove it, or correct its name',
  };
}

function checkText(key: string, text: unknown, english: Texts): FileWarning[] {
  const problem = (reason: string, fix: string): FileWarning[] => [{ path: [key], reason, fix }];
  if (typeof text !== 'string') return problem('must be text in double quotes', 'write the text');
  if (text.trim() === '') return problem('must not be empty', 'write the text');
  if (text.length > MAX_TEXT_CHARACTERS)
    return problem(`has more than ${MAX_TEXT_CHARACTERS} characters`, 'shorten it');
  if (/[<>\p{Cc}]/u.test(text))
    return problem('texts are plain: no markup, no line breaks', 'leave out "<", ">" and control characters');
  return checkPlaceholders(key, text, english).flatMap((reason) =>
    problem(reason, `use those of the English text: ${JSON.stringify(findEnglish(english, key))}`),
  );
}

function checkPlaceholders(key: string, text: string, english: Texts): string[] {
  const wanted = listPlaceholders(findEnglish(english, key));
  const used = listPlaceholders(text);
  const [, , form = 'other'] = PLURAL.exec(key) ?? [];
  // A singular may have its number in words
  const isCountOptional = ['zero', 'one', 'two'].includes(form);
  const missing = wanted.filter((each) => !used.includes(each) && !(isCountOptional && each === '{count}'));
  const unknown = used.filter((each) => !wanted.includes(each));
  const isBroken = /[{}]/.test(text.replaceAll(PLACEHOLDER, ''));
  return [
    ...missing.map((each) => `the placeholder ${each} is missing`),
    ...unknown.map((each) => `the placeholder ${each} has no value here`),
    ...(isBroken ? ['a brace is part of no placeholder'] : []),
  ];
}

const listPlaceholders = (text: string): string[] => text.match(PLACEHOLDER) ?? [];

/** Replaces missing and wrong texts by the English ones: for a file that was complete before an update. */
export function completeTexts(content: unknown, english: Texts, forms: PluralForms): Texts {
  const known = listExpected(english, forms);
  const given =
    typeof content === 'object' && content !== null ? (content as Readonly<Record<string, unknown>>) : {};
  const texts = [...new Set([...known.needed, ...Object.keys(given).filter((key) => known.all.has(key))])];
  return Object.fromEntries(
    texts.map((key) => {
      const text = given[key];
      const isRight = typeof text === 'string' && checkText(key, text, english).length === 0;
      return [key, isRight ? text : findEnglish(english, key)];
    }),
  );
}
