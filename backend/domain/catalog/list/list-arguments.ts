import type { TenantArguments } from '#backend/model/scope.ts';

export type SortType =
  | 'NONE' | 'PRICE' | 'PRICE_DESC' | 'MOST_SOLD' | 'VOTES' | 'BRAND' | 'LATEST' | 'RELEVANCE' | 'FACET_ORDER'
  | 'ALPHABETICAL' | 'ALPHABETICAL_DESC' | 'CUSTOM_1' | 'CUSTOM_2' | 'CUSTOM_3' | 'CUSTOM_4' | 'CUSTOM_5'
  | 'AVAILABLE_STOCK' | 'AVAILABLE_STOCK_DESC' | 'TOTAL_STOCK' | 'TOTAL_STOCK_DESC'; // prettier-ignore

type List<Item> = readonly (Item | null)[] | null;

/** `FilterInputType` (contract 3.7). */
export interface FilterInput {
  readonly searchText?: string | null;
  readonly includeCollapsed?: boolean | null;
  readonly facets?: List<string>;
  readonly excludeFacets?: List<string>;
  readonly include?: List<string>;
  readonly exclude?: List<string>;
  readonly articleNumbers?: List<string>;
  readonly includeMode?: 'INTERSECT' | 'UNION' | null;
  readonly sort?: SortType | null;
  readonly price?: {
    readonly lowest?: number | null;
    readonly highest?: number | null;
    /** Our extension: false means that all prices of the filter are without VAT. Default true. */
    readonly vatIncluded?: boolean | null;
  } | null;
  readonly filterMode?: 'BY_GROUP' | 'CURRENT' | null;
  readonly productIds?: List<number>;
  readonly categoryIds?: List<number>;
  readonly brandIds?: List<number>;
  readonly discountCampaignIds?: List<number>;
  readonly excludeCategoryIds?: List<number>;
  readonly excludeBrandIds?: List<number>;
  readonly excludeDiscountCampaignIds?: List<number>;
  /** Our extension: see `SOLD_OUT_LAST`. */
  readonly soldOutLast?: boolean | null;
}

export interface ProductsArguments extends TenantArguments {
  readonly skip?: number | null;
  readonly take?: number | null;
  readonly url?: string | null;
  readonly categoryAlias?: string | null;
  readonly brandAlias?: string | null;
  readonly discountCampaignAlias?: string | null;
  readonly filter?: FilterInput | null;
}

/** The items of a nullable list of nullable items. */
export function itemsOf<Item>(list: List<Item> | undefined): Item[] {
  return (list ?? []).filter((item): item is Item => item !== null && item !== undefined);
}

/** Limits of the live API (contract 2.1). */
const MAX_SKIP = 6000;
export const MAX_TAKE = 200;
/** Page size without `take`: the contract does not define one. */
const DEFAULT_TAKE = 20;

/** `skip` and `take` with defaults, clamped to the limits. */
export function pageArguments({ skip, take }: ProductsArguments): { skip: number; take: number } {
  return {
    skip: Math.min(Math.max(skip ?? 0, 0), MAX_SKIP),
    take: Math.min(Math.max(take ?? DEFAULT_TAKE, 0), MAX_TAKE),
  };
}
