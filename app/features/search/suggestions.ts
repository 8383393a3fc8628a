import type { ProductPicture } from '#app/features/catalog/card/product-image.ts';
import type { Messages } from '#app/i18n/messages.ts';

/** A product among the suggestions (SR-02). */
export interface SuggestedProduct {
  readonly name: string;
  /** Path of the product page, no language prefix. */
  readonly path: string;
  readonly picture?: ProductPicture;
  /** What it costs, as the API writes it, with or without VAT as the visitor wants it. */
  readonly price?: string;
}

/** A category or brand among the suggestions. */
export interface SuggestedGroup {
  readonly name: string;
  /** No language prefix. */
  readonly path: string;
  /** How many of the products found are in it. */
  readonly count: number;
}

/** What a text finds. The three groups come from one answer of the API. */
export interface Suggestions {
  /** All products found; those named are the first of them. */
  readonly total: number;
  readonly products: readonly SuggestedProduct[];
  /** The largest count first. */
  readonly categories: readonly SuggestedGroup[];
  readonly brands: readonly SuggestedGroup[];
}

/** What the search box needs before anything is typed; asked for when it is first used, so that no page carries it. */
export interface SearchStart {
  /** Key of the channel: what a browser remembers for one shop is never shown in another. */
  readonly shop: string;
  readonly topSearches: readonly string[];
  readonly messages: Messages;
}

/** SR-02: visible at most in a group, on a phone and elsewhere. */
export const VISIBLE_ON_PHONE = 5;
export const VISIBLE_ELSEWHERE = 10;
