import type { EnergyArrow } from '#app/features/catalog/card/product-card.ts';
import type { ProductPicture } from '#app/features/catalog/card/product-image.ts';
import type { SearchCorrection } from '#app/features/catalog/list/list-page.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { ShopPath } from '#kernel/shop-path.ts';

/** A product among the suggestions (SR-02). */
export interface SuggestedProduct {
  readonly name: string;
  /** Path of the product page, no language prefix. */
  readonly path: ShopPath;
  readonly picture?: ProductPicture;
  /** Selling price as the API formats it, in the visitor's VAT mode. */
  readonly price?: string;
  readonly energy?: EnergyArrow;
}

/** A category or brand among the suggestions. */
export interface SuggestedGroup {
  readonly name: string;
  /** No language prefix. */
  readonly path: ShopPath;
  /** Number of matching products in it. */
  readonly count: number;
}

/** Matches of a text. All three groups come from one API answer. */
export interface Suggestions {
  /** Number of all matches; `products` has the first of them. */
  readonly total: number;
  readonly products: readonly SuggestedProduct[];
  /** The largest count first. */
  readonly categories: readonly SuggestedGroup[];
  readonly brands: readonly SuggestedGroup[];
  readonly correction?: SearchCorrection;
}

/** What the search panel shows before anything is typed. Loaded when the box is first used, to keep pages small. */
export interface SearchPanelData {
  readonly topSearches: readonly string[];
  readonly messages: Messages;
}

/** SR-02: entries shown at most in a group, on phones and elsewhere. */
export const VISIBLE_ON_PHONE = 5;
export const VISIBLE_ELSEWHERE = 10;
