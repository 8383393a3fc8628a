import type { PageName } from '#app/i18n/paths.ts';
import type { ShopPath } from '#kernel/shop-path.ts';

/** The pages that the account's navigation leads to. */
export type AccountSection = Extract<PageName, 'orders' | 'settings' | 'balance'>;

/** What every page of the account shows around its own content. */
export interface AccountFrame {
  /** The page's heading. */
  readonly title: string;
  /** Paths in the request's language, without language prefix. */
  readonly sections: readonly { readonly section: AccountSection; readonly to: ShopPath }[];
  /** The section that the page belongs to: the page itself, or one that it is opened from. */
  readonly current: AccountSection;
  readonly isExactly: boolean;
  /** Path prefixes of all account pages, language prefix included (NV-01). */
  readonly pagePaths: readonly string[];
}
