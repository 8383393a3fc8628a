import { type RefObject, useEffect, useState } from 'react';
import { useFetcher } from '#app/ui/router/typed-router.ts';
import type { ProductCard } from './product-card.ts';

/** Path of the route that answers product cards by their ids, without language prefix. */
const SOURCE = '/recent-products';
const NONE: readonly ProductCard[] = [];

/**
 * Products of the visitor's own, which no cached page holds: loaded after the page, and shown from the moment on when
 * their place is below the window, so that nothing in view moves.
 *
 * @param place an element where the products will be; it has a box, which may be empty.
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
