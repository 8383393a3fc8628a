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

/** Two rows on a phone, one elsewhere. */
const MAX_SHOWN = 4;
/** Loads the products when the section is this close to the viewport. */
const PRELOAD_MARGIN_PX = 400;

/** Adds a product to the cookie and returns the ones viewed before it. Does nothing without consent (CK-02). */
function rememberProduct(productId: number): number[] {
  if (findCookieValue(document.cookie, COOKIES.consent.name) !== 'true') return [];
  const before = parseLatestProducts(findCookieValue(document.cookie, COOKIES.latestProducts.name));
  const now = encodeURIComponent(JSON.stringify(addLatestProduct(before, productId)));
  // oxlint-disable-next-line unicorn/no-document-cookie -- not all browsers have the Cookie Store API
  document.cookie = `${COOKIES.latestProducts.name}=${now}; path=/; samesite=lax`;
  return before.filter((id) => id !== productId).slice(0, MAX_SHOWN);
}

interface RecentProductsProps {
  readonly productId: number;
  /** Path of the route that loads the products, no language prefix. */
  readonly source: string;
}

/**
 * The products that this visitor viewed before. The page itself is cacheable, so the ids are read in the browser and
 * the cards load when the section comes near the viewport. Set `key` to the product, so that each product page is
 * remembered.
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
      { rootMargin: `${PRELOAD_MARGIN_PX}px` },
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
          <ProductGrid products={products} level={3} shelf="recent" />
        </>
      )}
    </section>
  );
}
