import { useEffect, useRef, useState } from 'react';
import { addLatestProduct, parseLatestProducts } from '#app/features/catalog/card/latest-products.ts';
import { ProductGrid } from '#app/features/catalog/card/grid/product-grid.tsx';
import { useLaterProducts } from '#app/features/catalog/card/use-later-products.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';
import { hasConsent } from '#app/request/visitor/consent.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import * as styles from './recent-products.css.ts';

/** Two rows on a phone, one elsewhere. */
const MAX_SHOWN = 4;

/** Adds a product to the cookie and returns the ones viewed before it. Does nothing without consent (CK-02). */
function rememberProduct(productId: number): number[] {
  if (!hasConsent('personalisation')) return [];
  const before = parseLatestProducts(findCookieValue(document.cookie, READABLE_COOKIES.latestProducts));
  const now = encodeURIComponent(JSON.stringify(addLatestProduct(before, productId)));
  // oxlint-disable-next-line unicorn/no-document-cookie -- not all browsers have the Cookie Store API
  document.cookie = `${READABLE_COOKIES.latestProducts}=${now}; path=/; samesite=lax`;
  return before.filter((id) => id !== productId).slice(0, MAX_SHOWN);
}

/**
 * The products that this visitor viewed before. The page itself is cacheable, so the ids are read in the browser. Set `key`
 * to the product, so that each product page is remembered.
 */
export function RecentProducts({ productId }: { readonly productId: number }) {
  const t = useTranslate();
  const place = useRef<HTMLElement>(null);
  const [ids, setIds] = useState<readonly number[] | null>(null);
  // oxlint-disable-next-line react/set-state-in-effect -- the cookie is readable in the browser only
  useEffect(() => setIds(rememberProduct(productId)), [productId]);
  const products = useLaterProducts(place, ids);
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
