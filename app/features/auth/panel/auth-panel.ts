import { AUTH_FORMS, type AuthFormName, type AuthOptions } from '#app/features/auth/auth.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { PageNoticeData } from '#app/request/page/root-data.ts';

/** Pages of the account, in the order of the menu. */
export const ACCOUNT_PAGES = ['orders', 'settings', 'balance'] as const;
export type AccountPaths = Readonly<Record<(typeof ACCOUNT_PAGES)[number], ShopPath>>;

/** What the account's panel shows: `GET /account/session`, and part of a page whose URL opens the panel (NV-02). */
export interface AuthPanelData extends AuthOptions {
  /** Paths without language prefix; null for a visitor who is not logged in. */
  readonly account: AccountPaths | null;
  readonly messages: Messages;
}

/** A panel that the page's URL opens. */
export interface OpenPanelData extends AuthPanelData {
  readonly frame: AuthFormName;
  /** About the form that was sent last. */
  readonly notice?: PageNoticeData;
}

/** NV-02: opens the panel on any page. */
const PARAMETER = 'action';

/** The form on which a page's URL opens the panel; null for other URLs. */
export function findPanelFrame(search: string): AuthFormName | null {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  return AUTH_FORMS.find((frame) => frame === wanted) ?? null;
}

/** The page without the panel: the target of a login in the panel and of its close link. */
export function selectClosedPath({
  pathname,
  search,
}: {
  readonly pathname: ShopPath;
  readonly search: string;
}): ShopPath {
  const query = new URLSearchParams(search);
  if (!query.has(PARAMETER)) return `${pathname}${search}`;
  query.delete(PARAMETER);
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
