import { AUTH_FRAMES, type AuthFrame } from '#app/features/auth/auth-forms.ts';
import type { ShopPath } from '#kernel/shop-path.ts';

/** NV-02: opens the panel on any page. */
const PARAMETER = 'action';

interface Address {
  readonly pathname: ShopPath;
  readonly search: string;
}

/** The form on which a page's URL opens the panel; null for other URLs. */
export function findPanelFrame(search: string): AuthFrame | null {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  return AUTH_FRAMES.find((frame) => frame === wanted) ?? null;
}

/** The page without the panel: where a login in the panel, and its close link, lead to. */
export function selectClosedPath({ pathname, search }: Address): ShopPath {
  const query = new URLSearchParams(search);
  if (!query.has(PARAMETER)) return `${pathname}${search}`;
  query.delete(PARAMETER);
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
