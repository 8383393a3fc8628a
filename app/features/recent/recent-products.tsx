import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { addLatestProduct, parseLatestProducts } from '#app/features/catalog/card/latest-products.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { ProductGrid } from '#app/features/catalog/card/product-grid.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { COOKIES } from '#app/request/cookies.ts';
import { findCookieValue } from '#app/request/find-cookie-value.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import * as styles from './recent-products.css.ts';

/** Shown at most: two rows on a phone, one elsewhere. */
const SHOWN = 4;
/** Asked for this far before the visitor gets there. */
const AHEAD_PX = 400;

/** The products looked at before this one; remembers this one. Nothing is read or written without consent (CK-02). */
function rememberProduct(productId: number): number[] {
  if (findCookieValue(document.cookie, COOKIES.consent.name) !== 'true') return [];
  const before = parseLatestProducts(findCookieValue(document.cookie, COOKIES.latestProducts.name));
  const now = encodeURIComponent(JSON.stringify(addLatestProduct(before, productId)));
  // oxlint-disable-next-line unicorn/no-document-cookie -- one session cookie; the Cookie Store API is not everywhere
  document.cookie = `${COOKIES.latestProducts.name}=${now}; path=/; samesite=lax`;
  return before.filter((id) => id !== productId).slice(0, SHOWN);
}

interface RecentProductsProps {
  readonly productId: number;
  /** Path of the list, language prefix left to the router. */
  readonly source: string;
}

/**
 * What this visitor looked at before. The page itself carries nobody's data: the ids are read in the browser and their
 * cards fetched when the visitor comes near. Keyed by product, so that each page remembers its own.
 */
export function RecentProducts({ productId, source }: RecentProductsProps) {
  const t = useTranslate();
  const place = useRef<HTMLElement>(null);
  const { data, load } = useFetcher<{ products: ProductCard[] }>();
  useEffect(() => {
    const ids = rememberProduct(productId);
    const element = place.current;
    if (ids.length === 0 || element === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        load(`${source}?ids=${ids.join(',')}`);
      },
      { rootMargin: `${AHEAD_PX}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [productId, source, load]);
  const products = data?.products ?? [];
  return (
    <section ref={place} className={styles.section}>
      {products.length === 0 ? null : (
        <>
          <Heading level={2}>{t('catalog.recent.title')}</Heading>
          <ProductGrid products={products} level={3} />
        </>
      )}
    </section>
  );
}
