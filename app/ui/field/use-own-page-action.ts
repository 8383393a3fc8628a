import { useLocation } from '@remix-run/react';
import type { ShopTarget } from '#kernel/shop-path.ts';
import { useIsScripted } from '#app/ui/router/typed-router.ts';

/**
 * The `action` of a form that its own page handles. Keeps the page's query. Without script it ends in a fragment, so that the
 * answer opens at the form (browsers preserve the fragment across a redirect). With script there is no fragment, so that the
 * page does not scroll, unless the form `reloads` the document.
 */
export function useOwnPageAction(formId: string, { reloads = false } = {}): ShopTarget | undefined {
  const { search } = useLocation();
  const isScripted = useIsScripted();
  // The router's `search` is empty or has its question mark
  return isScripted && !reloads ? undefined : (`${search}#${formId}` as ShopTarget);
}
