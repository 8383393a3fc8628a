import type { ShopPath } from '#kernel/shop-path.ts';
import type { HeadPicture } from './head-picture.ts';
import type { CampaignEnd } from '#app/features/catalog/campaign-end.ts';
import type { ListFilters } from '#app/features/catalog/filters/list-filters.ts';
import type { NamedPath } from '#app/features/catalog/named-path.ts';
import type { ListSort } from './list-query.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';

/** Another text for a search, as the API returns it. */
export interface SearchCorrection {
  readonly text: string;
  /** True: the results are those of `text`. False: they are those of the visitor's text. */
  readonly isApplied: boolean;
}

/** The maker of a brand's goods, above them (`theme.brands.page`). */
export interface Maker {
  readonly portrait?: HeadPicture;
  readonly place?: string;
  /** Sanitised HTML. */
  readonly storyHtml?: string;
}

/** What only campaigns have. */
export interface Campaign {
  readonly isBanner: boolean;
  readonly end?: CampaignEnd;
}

/** One page of a product list, as the list view shows it. */
export interface ListPage {
  readonly title: string;
  /** From below the start page down to the list itself. */
  readonly breadcrumbs: readonly NamedPath[];
  readonly picture?: HeadPicture;
  /** Sanitised HTML. */
  readonly descriptionHtml?: string;
  readonly secondDescriptionHtml?: string;
  readonly subCategories?: readonly NamedPath[];
  readonly maker?: Maker;
  readonly campaign?: Campaign;
  readonly products: readonly ProductCard[];
  /** ISO 4217, of the products' prices; absent without products. */
  readonly currency?: string;
  /** Number of products in the whole list. */
  readonly total: number;
  /** Number of products up to the end of this page. */
  readonly shown: number;
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
  readonly sort: ListSort;
  readonly defaultSort: ListSort;
  /** Only on a search page. */
  readonly searchText?: string;
  /** Only on a search page, if the API corrects search texts. */
  readonly correction?: SearchCorrection;
  /** Absent if the list has nothing to filter by. */
  readonly filters?: ListFilters;
  /** Only on an empty list that is not the list of all products itself. */
  readonly allProductsPath?: ShopPath;
}
