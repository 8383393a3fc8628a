/** One page of a product's reviews (contract 3.12). */
export interface ReviewPage {
  /** Number of all approved reviews, not only of this page. */
  readonly count: number;
  /** 1 to 5 with one decimal, formatted in the page's language. */
  readonly average: string;
  /** `average` as a number, for the stars. */
  readonly score: number;
  readonly reviews: readonly Review[];
  /** Page shown, from 1. */
  readonly page: number;
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
}

export interface Review {
  readonly rating: number;
  readonly comment: string;
  readonly author: string;
  /** Long date in the page's language. */
  readonly day: string;
  /** `yyyy-mm-dd`. */
  readonly date: string;
  /** BCP 47 tag of the comment where it is in another language than the page. */
  readonly language?: string;
  /** Name of `language` in the page's language. */
  readonly languageName?: string;
}
