/** What customers said of a product, one page of it (contract 3.12). */
export interface ReviewPage {
  /** Of all approved reviews, not of this page. */
  readonly count: number;
  /** 1 to 5, one decimal, written in the page's language. */
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
  /** Day, written out in the page's language. */
  readonly day: string;
  /** `yyyy-mm-dd`. */
  readonly date: string;
}
