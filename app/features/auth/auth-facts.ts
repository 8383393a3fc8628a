import type { ShopPath } from '#kernel/shop-path.ts';
import type { CustomerType } from '#app/request/preferences.ts';

/** What the forms of the login need to know of the shop. */
export interface AuthFacts {
  /** To choose from at registration; the choice is shown where there are two. */
  readonly customerTypes: readonly CustomerType[];
  /** The one that is chosen first. */
  readonly customerType: CustomerType;
  /** Path of the terms, without language prefix. */
  readonly termsPath: ShopPath;
}
