import { useEffect, useRef, useState } from 'react';
import { parseLatestProducts } from '#app/features/catalog/card/latest-products.ts';
import { useFavorites } from '#app/features/catalog/card/use-favorites.ts';
import { useLaterProducts } from '#app/features/catalog/card/use-later-products.ts';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';
import type { ProductListWidget } from '#app/features/content/widget.ts';
import { ProductShelf } from './product-shelf.tsx';

/** A product list of an editor's page: with its products, or with those that the browser loads. */
export function ProductList({ widget }: { readonly widget: ProductListWidget }) {
  return widget.own === undefined ? (
    <ProductShelf widget={widget} />
  ) : (
    <OwnProducts widget={widget} own={widget.own} />
  );
}

interface OwnProductsProps {
  readonly widget: ProductListWidget;
  readonly own: NonNullable<ProductListWidget['own']>;
}

/** The visitor's favorites or latest viewed products; nothing where there are none. */
function OwnProducts({ widget, own }: OwnProductsProps) {
  const place = useRef<HTMLDivElement>(null);
  const products = useLaterProducts(place, useOwnIds(own));
  if (products.length === 0) return <div ref={place} data-later />;
  return <ProductShelf widget={{ ...widget, products }} />;
}

/** Null until the browser has read the cookies. */
function useOwnIds(own: OwnProductsProps['own']): readonly number[] | null {
  const favorites = useFavorites();
  const [latest, setLatest] = useState<readonly number[] | null>(null);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the cookie is readable in the browser only
    setLatest(parseLatestProducts(findCookieValue(document.cookie, READABLE_COOKIES.latestProducts)));
  }, []);
  return own === 'FAVORITES' ? favorites : latest;
}
