import { foldText } from '#backend/core/text/fold.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { stemsOf } from '#backend/core/text/stems.ts';
import type { SynonymIndex, SynonymGroup, Synonyms } from '#backend/model/synonyms-schema.ts';
import type { FullTextTable } from './full-text-table.ts';
import { matchWholeWord } from './match-expressions.ts';
import { toSearchWord, type SearchWord } from './search-query.ts';

/** The parts of a compound are at least so long (`yö-lamppu`), and the whole is no longer than what anyone types. */
const MIN_FIRST = 2;
const MIN_LAST = 4;
const MAX_COMPOUND = 40;
/** Most words of a synonym, see `synonyms-schema.ts`. */
const MAX_PHRASE = 3;

/** Folded forms of a word: forms of one word share at least one. */
function listForms(word: string, language: Language): string[] {
  return [...new Set([foldText(word), ...stemsOf(word, language)])];
}

function add(lookup: Map<string, Set<string>>, key: string, others: readonly string[]): void {
  const known = lookup.get(key) ?? new Set();
  for (const other of others) known.add(other);
  lookup.set(key, known);
}

const withoutHyphen = (entry: string): string => entry.replace('-', '');

/** The lookup tables of one language's synonyms. */
export function toSynonymIndex(groups: readonly SynonymGroup[], language: Language): SynonymIndex {
  const index = {
    words: new Map<string, Set<string>>(),
    lastParts: new Map<string, Set<string>>(),
    phrases: new Map<string, Set<string>>(),
  };
  for (const { typed, finds } of groups) {
    for (const entry of typed) {
      const others = finds.filter((other) => other !== entry).map(withoutHyphen);
      const lookup = entry.startsWith('-') ? index.lastParts : index.words;
      if (entry.includes(' ')) add(index.phrases, foldText(entry), others);
      // A phrase is also typed as one word
      for (const form of listForms(entry.replaceAll(/[- ]/g, ''), language)) add(lookup, form, others);
    }
  }
  return index;
}

/** Builds each language's lookup tables when they are first needed, and again when the shop's synonyms have changed. */
export function createSynonyms(current: () => Synonyms): (language: Language) => SynonymIndex {
  let source: Synonyms | null = null;
  const built = new Map<Language, SynonymIndex>();
  return (language) => {
    const synonyms = current();
    if (synonyms !== source) built.clear();
    source = synonyms;
    const known = built.get(language) ?? toSynonymIndex(synonyms[language] ?? [], language);
    built.set(language, known);
    return known;
  };
}

const toWords = (synonym: string): SearchWord[] => synonym.split(' ').map((word) => toSearchWord(word));

/** `pöytälamppu` → `pöytävalaisin`: the last part replaced, the longest known one first. */
function replaceLastPart(
  { lastParts }: SynonymIndex,
  { word, folded }: SearchWord,
  forms: readonly string[],
): string[] {
  if (lastParts.size === 0 || word.length > MAX_COMPOUND) return [];
  // Folding may change the length
  const written = word.length === folded.length ? word : folded;
  for (let at = MIN_FIRST; at <= folded.length - MIN_LAST; at += 1) {
    const others = forms.flatMap((form) => [...(lastParts.get(form.slice(at)) ?? [])]);
    if (others.length > 0) return others.map((other) => written.slice(0, at) + other);
  }
  return [];
}

/** Adds the word's synonyms. Takes time for the word's length, not for the number of synonyms. */
export function withSynonyms(index: SynonymIndex, word: SearchWord, language: Language): SearchWord {
  if (word.parts.length > 0) return word;
  if (index.words.size + index.lastParts.size === 0) return word;
  const forms = listForms(word.word, language);
  const others = new Set([
    ...forms.flatMap((form) => [...(index.words.get(form) ?? [])]),
    ...replaceLastPart(index, word, forms),
  ]);
  others.delete(word.word);
  return others.size === 0 ? word : { ...word, synonyms: [...others].map(toWords) };
}

/** Neighbouring words that are one synonym, as one word: `uten sukker` means the same as `sukkerfri`. */
export function joinPhrases({ phrases }: SynonymIndex, words: readonly SearchWord[]): readonly SearchWord[] {
  if (phrases.size === 0) return words;
  const joined: SearchWord[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = findPhrase(phrases, words.slice(at, at + MAX_PHRASE));
    const word = phrase ?? words[at];
    if (word !== undefined) joined.push(word);
    at += phrase?.parts.length ?? 1;
  }
  return joined;
}

/** The longest phrase that the words begin with; null when there is none. */
function findPhrase(phrases: SynonymIndex['phrases'], words: readonly SearchWord[]): SearchWord | null {
  for (let count = words.length; count > 1; count -= 1) {
    const parts = words.slice(0, count);
    const others = phrases.get(parts.map(({ folded }) => folded).join(' '));
    if (others === undefined) continue;
    const whole = toSearchWord(
      parts.map(({ word }) => word).join(''),
      parts.map(({ typed }) => typed).join(' '),
    );
    return { ...whole, parts, synonyms: [...others].map(toWords) };
  }
  return null;
}

/** Neighbouring words that the shop writes as one: `desk lamp` and `desk-lamp` are `desklamp`, where it has that. */
export function joinCompounds(table: FullTextTable, words: readonly SearchWord[]): readonly SearchWord[] {
  const joined: SearchWord[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const whole = before && isPart(before) && isPart(word) ? joinWords(before, word) : null;
    if (whole && table.exists(matchWholeWord(whole, table.language))) joined.splice(-1, 1, whole);
    else joined.push(word);
  }
  return joined;
}

const isPart = ({ word, parts }: SearchWord): boolean =>
  parts.length === 0 && word.length >= MIN_FIRST && !/\d/u.test(word);

const joinWords = (first: SearchWord, second: SearchWord): SearchWord =>
  toSearchWord(`${first.word}${second.word}`, `${first.typed} ${second.typed}`);
