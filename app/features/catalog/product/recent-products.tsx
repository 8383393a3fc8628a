import { useEffect, useRef, useState } from 'react';
import {
  addLatestProduct,
  parseLatestProducts,
  useLaterProducts,
} from '#app/features/catalog/latest-products.ts';
import { ProductGrid } from '#app/features/catalog/card/product-grid.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { findCookieValue, READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { hasConsent } from '#app/request/visitor/consent.ts';
import { Heading } from '#app/ui/text/text.tsx';
import * as styles from './product-view.css.ts';

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
 * The products that this visitor has viewed before. The page itself is cacheable, so the ids are read in the browser. Set `key`
 * to the product, so that each product page is remembered.
 */
export function RecentProducts({ productId }: { readonly productId: number }) {
  const t = useTranslate();
  const section = useRef<HTMLElement>(null);
  const [ids, setIds] = useState<readonly number[] | null>(null);
  // oxlint-disable-next-line react/set-state-in-effect -- the cookie is readable in the browser only
  useEffect(() => setIds(rememberProduct(productId)), [productId]);
  const products = useLaterProducts(section, ids);
  return (
    <section ref={section} className={styles.recent}>
      {products.length === 0 ? null : (
        <>
          <Heading level={2}>{t('catalog.recent.title')}</Heading>
          <ProductGrid products={products} level={3} shelf="recent" />
        </>
      )}
    </section>
  );
}
