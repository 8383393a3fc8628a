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
