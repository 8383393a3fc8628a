import type { AuthFacts } from '#app/features/auth/auth-facts.ts';
import type { AuthFrame } from '#app/features/auth/auth-forms.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { PageNoticeData } from '#app/request/root-data.ts';

/** Pages of the account, in the order of the menu. */
export const ACCOUNT_PAGES = ['orders', 'settings', 'balance'] as const;
export type AccountPaths = Readonly<Record<(typeof ACCOUNT_PAGES)[number], ShopPath>>;

/** What the account's panel shows: `GET /account/session`, and part of a page whose URL opens the panel (NV-02). */
export interface AuthPanelData extends AuthFacts {
  /** Paths without language prefix; null for a visitor who is not logged in. */
  readonly account: AccountPaths | null;
  readonly messages: Messages;
}

/** A panel that the page's URL opens. */
export interface OpenPanelData extends AuthPanelData {
  readonly frame: AuthFrame;
  /** What the form that led here came to. */
  readonly notice?: PageNoticeData;
}
