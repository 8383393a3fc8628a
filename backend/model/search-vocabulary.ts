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
