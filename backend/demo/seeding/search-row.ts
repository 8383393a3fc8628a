import type { SearchColumn } from '#backend/core/db/catalog-ddl.ts';
import { foldText } from '#backend/core/text/fold.ts';
import type { IndexWords } from '#backend/core/text/index-words.ts';
import type { Language, Texts } from '#backend/core/text/languages.ts';
import { searchWords } from '#backend/core/text/search-words.ts';

/** What search finds a product by in one language, beside its own texts. */
export interface SearchTexts {
  readonly brand: string;
  /** Names of the product's categories and their parents. */
  readonly categories: string;
  /** Colours, by their names and as the variant calls them. */
  readonly colors: string;
  /** Values of parameters, names of those that are true, and sizes. */
  readonly parameters: string;
  /** Parameter values that are sentences or lists. */
  readonly longParameters: string;
}

/** A product's value of a parameter: a text for all languages or one per language. */
export interface SearchedParameter {
  readonly isColor: boolean;
  readonly names: Texts;
  readonly value: string | Texts;
}

const YES: Readonly<Record<Language, string>> = { en: 'yes', sv: 'ja', fi: 'kyllä', da: 'ja', nb: 'ja' };
const NO: Readonly<Record<Language, string>> = { en: 'no', sv: 'nej', fi: 'ei', da: 'nej', nb: 'nei' };

/** Longer values describe, such as lists of ingredients: they count as text. */
const MAX_VALUE_CHARACTERS = 40;

/**
 * The parameters of a product as search texts. A true parameter is found by its name (`Vegan: yes`), a false one not at
 * all.
 */
export function parameterTexts(
  parameters: readonly SearchedParameter[],
  language: Language,
): Pick<SearchTexts, 'colors' | 'parameters' | 'longParameters'> {
  const [colors, values, long]: [string[], string[], string[]] = [[], [], []];
  for (const { isColor, names, value } of parameters) {
    const text = typeof value === 'string' ? value : (value[language] ?? '');
    const answer = text.toLowerCase();
    if (answer === NO[language]) continue;
    if (answer === YES[language]) values.push(names[language] ?? '');
    else if (isColor) colors.push(text);
    else (text.length > MAX_VALUE_CHARACTERS ? long : values).push(text);
  }
  return { colors: colors.join(' '), parameters: values.join(' '), longParameters: long.join(' ') };
}

/** `SM-9000004-2` → `sm 9000004 2 sm90000042`: with and without its hyphens. */
function codeTokens(code: string): string {
  const words = searchWords(foldText(code));
  return [...words, ...(words.length > 1 ? [words.join('')] : [])].join(' ');
}

interface OwnTexts {
  readonly name: string;
  readonly description: string;
  readonly details: string;
  readonly search: SearchTexts;
}

/** A product's row in the full-text table of a language, but its id. */
export function searchRow(
  { name, description, details, search }: OwnTexts,
  codes: readonly string[],
  { tokens, textTokens, backwards }: IndexWords,
): Record<SearchColumn, string> {
  return {
    name: tokens(name),
    brand: tokens(search.brand),
    category: `${tokens(search.categories)} ${backwards(search.categories)}`,
    color: tokens(search.colors),
    parameters: tokens(search.parameters),
    codes: codes.map(codeTokens).join(' '),
    parts: backwards(name),
    body: textTokens(`${description} ${details} ${search.longParameters}`),
  };
}
