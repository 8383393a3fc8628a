import type { Language } from '#backend/core/text/languages.ts';
import { searchWords } from '#backend/core/text/search-words.ts';
import { stemsOf } from '#backend/core/text/stems.ts';
import { foldText } from '#backend/core/text/fold.ts';
import type { Shop } from '#backend/model/shop.ts';
import type { SearchWord } from './search-query.ts';

function formsOf(word: string, language: Language): Set<string> {
  return new Set([foldText(word), ...stemsOf(word, language)]);
}

/** Forms of a word and of its synonyms of one word. */
function allFormsOf({ word, synonyms }: SearchWord, language: Language): Set<string> {
  const single = synonyms.flatMap(([first, ...rest]) =>
    first === undefined || rest.length > 0 ? [] : [first],
  );
  return new Set([word, ...single.map((one) => one.word)].flatMap((one) => [...formsOf(one, language)]));
}

/**
 * Facet numbers of the categories that a search names word for word: `floor lamp` is `Floor lamps`, but not `Table and
 * floor lamps`, whose name contains it.
 */
export function listNamedCategories(shop: Shop, language: Language, words: readonly SearchWord[]): number[] {
  const asked = words.map((word) => allFormsOf(word, language));
  return [...shop.categories.values()].flatMap(({ key, texts }) => {
    const named = searchWords(texts[language]?.name ?? '').map((word) => formsOf(word, language));
    const isNamed =
      named.length === asked.length &&
      asked.every((forms) => named.some((other) => [...forms].some((form) => other.has(form))));
    return isNamed ? (shop.index.facetNumber(`c_${key}`) ?? []) : [];
  });
}
