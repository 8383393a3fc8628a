/** Another text for a search, as the results tell it. */
export interface SearchCorrection {
  readonly text: string;
  /** True: the results are those of `text`. False: they are those of the visitor's text. */
  readonly isApplied: boolean;
}

/** A search for exactly this text: the API does not correct what is in double quotes. */
export const toExactText = (text: string): string => `"${text}"`;
