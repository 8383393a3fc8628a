import { type RefObject, useEffect, useState } from 'react';
import { isApiId } from '#app/commerce/api-id.ts';
import { useFetcher } from '#app/ui/router/typed-router.ts';
import type { ProductCard } from './card/product-card.ts';

/** Contract 11.4. */
const MAX_LATEST_PRODUCTS = 21;

/** Product ids of a JSON array, without duplicates; other values are ignored. */
export function parseLatestProducts(text: string | null | undefined): number[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    const ids = Array.isArray(list) ? list.filter(isApiId) : [];
    return [...new Set(ids)].slice(0, MAX_LATEST_PRODUCTS);
  } catch {
    return [];
  }
}

/** The ids after a product was viewed: it moves to the front. */
export function addLatestProduct(ids: readonly number[], productId: number): number[] {
  return [productId, ...ids.filter((id) => id !== productId)].slice(0, MAX_LATEST_PRODUCTS);
}

/** Path of the route that answers product cards by their ids, without language prefix. */
const SOURCE = '/recent-products';
const NONE: readonly ProductCard[] = [];

/**
 * Products of this visitor, which cached pages do not contain: loaded after the page, and shown as soon as their position is
 * below the window, so that nothing in view moves.
 *
 * @param place an element at the position of the products; it has a box, which may be empty
 * @param ids null until they are known. Later changes are ignored.
 */
export function useLaterProducts(
  place: RefObject<HTMLElement>,
  ids: readonly number[] | null,
): readonly ProductCard[] {
  const { data, load, state } = useFetcher<{ products: ProductCard[] }>();
  const [isShown, setIsShown] = useState(false);
  const products = data?.products ?? NONE;
  useEffect(() => {
    if (ids !== null && ids.length > 0 && data === undefined && state === 'idle')
      load(`${SOURCE}?ids=${ids.join(',')}`);
  }, [ids, data, state, load]);
  useEffect(() => {
    const element = place.current;
    if (element === null || products.length === 0) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry !== undefined && entry.boundingClientRect.top >= window.innerHeight) setIsShown(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, products]);
  return isShown ? products : NONE;
}
