import { z } from 'zod';
import { language } from './shop-schema.ts';

/** Bounds of the work for one search word. */
const MAX_GROUPS = 200;
const MAX_WORDS = 8;
/** Up to three words in lower case, or a hyphen and the last part of compounds. */
const WORD = /^(?:-\p{Ll}{4,}|\p{Ll}+(?: \p{Ll}+){0,2})$/u;

const word = z
  .string()
  .max(40)
  .regex(WORD, 'one to three words in lower case, or a last part of four letters or more like "-lampa"');
const isLastPart = (text: string): boolean => text.startsWith('-');

/** Words that each find the products of all others. */
const equals = z.array(word).min(2, 'at least two words').max(MAX_WORDS);
/** Words that also find the products of others, but not the other way round. */
const oneWay = z.strictObject({
  typed: z.array(word).min(1).max(MAX_WORDS),
  finds: z.array(word).min(1).max(MAX_WORDS),
});

const group = z
  .union([equals, oneWay], { error: 'a list of words, or { "typed": […], "finds": […] }' })
  .transform((words) => (Array.isArray(words) ? { typed: words, finds: words } : words))
  .refine(({ typed, finds }) => new Set([...typed, ...finds].map(isLastPart)).size === 1, {
    error: 'last parts like "-lampa" and whole words are in groups of their own',
  });
type Group = z.output<typeof group>;

/** Positions of groups with a typed word of another group, and the word. */
function findRepeated(groups: readonly Group[]): { readonly position: number; readonly word: string }[] {
  const known = new Set<string>();
  return groups.flatMap(({ typed }, position) => {
    const repeated = typed.filter((text) => known.has(text));
    for (const text of typed) known.add(text);
    return repeated.map((text) => ({ position, word: text }));
  });
}

const groups = z
  .array(group)
  .max(MAX_GROUPS)
  // Not a refinement, which is called with invalid groups too
  .transform((all, context) => {
    for (const { position, word: text } of findRepeated(all))
      context.issues.push({
        code: 'custom',
        input: text,
        path: [position],
        message: `"${text}" is in two groups`,
      });
    return all;
  });

/**
 * Schema of `synonyms.json`: groups of words per language. A group is a list of words with one meaning, or an object whose
 * `typed` words also find what its `finds` words find. A word with a hyphen is the last part of compounds: `-lampa` and `-lykta`
 * make `bordslampa` find what `bordslykta` finds.
 */
export const synonymsSchema = z.partialRecord(language, groups);

/** The synonyms of a shop. */
export type Synonyms = z.output<typeof synonymsSchema>;
export type SynonymGroup = Group;

/** A word of a shop's catalogue in one language. */
export interface KnownWord {
  /** As the shop writes it, with diacritics; lower case. */
  readonly shown: string;
  /** Products with the word in their name, brand, category, colour or parameters; the larger of these numbers. */
  readonly named: number;
}

/** The words that a misspelled search word may mean. */
export interface SearchVocabulary {
  /** By folded word. */
  readonly words: ReadonlyMap<string, KnownWord>;
  /** Folded words by their length. */
  readonly byLength: ReadonlyMap<number, readonly string[]>;
}

type SynonymLookup = ReadonlyMap<string, ReadonlySet<string>>;

/** A shop's synonyms in one language: words of one meaning, which find each other's products. */
export interface SynonymIndex {
  /** By each folded form of a word. */
  readonly words: SynonymLookup;
  /** By each folded form of a compound's last part: `-lamppu`. */
  readonly lastParts: SynonymLookup;
  /** By several folded words with a space between. */
  readonly phrases: SynonymLookup;
}
