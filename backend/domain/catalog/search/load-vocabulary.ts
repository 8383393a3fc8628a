import { z } from 'zod';
import { searchTable, vocabularyTable } from '#backend/core/db/catalog-ddl.ts';
import type { Database } from '#backend/core/db/database.ts';
import { foldText } from '#backend/core/text/fold.ts';
import { STEM_MARK } from '#backend/core/text/index-words.ts';
import type { Language } from '#backend/core/text/languages.ts';
import type { KnownWord, SearchVocabulary, SynonymGroup, Synonyms } from '#backend/model/synonyms-schema.ts';

const termRow = z.object({ term: z.string(), named: z.int() });

/** Folded words and their written forms are both in the index, so each product counts for the folded word. */
function addTerm(words: Map<string, KnownWord>, term: string, named: number): void {
  const folded = foldText(term);
  const known = words.get(folded);
  const isWritten = term !== folded;
  if (known === undefined) words.set(folded, { shown: term, named });
  else {
    // A shop that writes both forms means the one with diacritics when most products have it
    const shown = isWritten && named * 2 >= known.named ? term : known.shown;
    words.set(folded, { shown, named: Math.max(known.named, named) });
  }
}

/**
 * The vocabulary of a shop's names, brands, categories, colours and parameters in one language, from the full-text table's
 * own (fts5vocab), and the shop's synonyms. Numbers and stems are left out.
 */
function loadVocabulary(
  { raw }: Database,
  shopNumber: number,
  language: Language,
  synonyms: readonly SynonymGroup[] = [],
): SearchVocabulary {
  const table = vocabularyTable(searchTable(shopNumber, language));
  // Numbers sort before letters, and a large catalogue has many
  const sql = `select term, max(doc) as named from ${table} where term >= 'a' and term < ?
    and col in ('name', 'brand', 'category', 'color', 'parameters') group by term order by term`;
  const words = new Map<string, KnownWord>();
  for (const { term, named } of raw.select(termRow, sql, [STEM_MARK])) addTerm(words, term, named);
  // After all others, which are likelier: no product is named after it
  for (const synonym of synonyms.flatMap(({ typed }) => typed))
    if (!/[- ]/u.test(synonym)) addTerm(words, synonym, 0);
  return toVocabulary(words);
}

/** A vocabulary of these words. */
export function toVocabulary(words: ReadonlyMap<string, KnownWord>): SearchVocabulary {
  const byLength = new Map<number, string[]>();
  for (const folded of words.keys()) {
    const sameLength = byLength.get(folded.length);
    if (sameLength === undefined) byLength.set(folded.length, [folded]);
    else sameLength.push(folded);
  }
  return { words, byLength };
}

/** Loads each language's vocabulary when it is first needed, so that a large catalogue does not delay the start. */
export function createVocabularies(
  database: Database,
  shopNumber: number,
  synonyms: () => Synonyms,
): (language: Language) => SearchVocabulary {
  const loaded = new Map<Language, SearchVocabulary>();
  return (language) => {
    const known = loaded.get(language);
    if (known !== undefined) return known;
    const vocabulary = loadVocabulary(database, shopNumber, language, synonyms()[language]);
    loaded.set(language, vocabulary);
    return vocabulary;
  };
}
