import { useSearchParams, type ShouldRevalidateFunction } from '@remix-run/react';
import { findWholeNumber } from '#kernel/whole-number.ts';
import { useIsScripted } from '#app/ui/router/typed-router.ts';
import type { SizeStock } from './product-page.ts';

/** Query parameter with the chosen SKU: a size is chosen by a link, which needs no script. */
const SIZE_PARAMETER = 'size';

/** The size of the URL, or the product's only size; null where the visitor has to choose. */
export function useChosenSize(sizes: readonly SizeStock[]): SizeStock | null {
  const [parameters] = useSearchParams();
  const wanted = findWholeNumber(parameters.get(SIZE_PARAMETER));
  const [only] = sizes;
  return sizes.find(({ skuId }) => skuId === wanted) ?? (sizes.length === 1 && only ? only : null);
}

/**
 * Address of the page with a size chosen. In the server's HTML it leads to the form, because without script the page loads
 * again; with script the page stays where it is.
 */
export function useSizeLink(formId: string): (size: SizeStock) => `?${string}` {
  const [parameters] = useSearchParams();
  const isScripted = useIsScripted();
  return ({ skuId }) => {
    const next = new URLSearchParams(parameters);
    next.set(SIZE_PARAMETER, String(skuId));
    return `?${next.toString()}${isScripted ? '' : `#${formId}`}`;
  };
}

function withoutSize({ searchParams }: URL): string {
  const others = new URLSearchParams(searchParams);
  others.delete(SIZE_PARAMETER);
  return others.toString();
}

/** Whether two URLs of a page differ in the chosen size only: the page's data has all sizes already. */
export function isSizeChange(current: URL, next: URL): boolean {
  if (current.href === next.href || current.pathname !== next.pathname) return false;
  return withoutSize(current) === withoutSize(next);
}

/** `shouldRevalidate` of the product page: choosing a size loads nothing. */
export const revalidateUnlessSize: ShouldRevalidateFunction = (change) =>
  change.formMethod === undefined && isSizeChange(change.currentUrl, change.nextUrl)
    ? false
    : change.defaultShouldRevalidate;
