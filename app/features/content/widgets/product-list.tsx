import { useEffect, useRef, useState } from 'react';
import { parseLatestProducts, useLaterProducts } from '#app/features/catalog/latest-products.ts';
import { useFavorites } from '#app/features/catalog/card/favorite-button.tsx';
import { findCookieValue, READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import type { ProductListWidget } from '#app/features/content/widget.ts';
import { ProductCardView, ProductGrid } from '#app/features/catalog/card/product-grid.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { buttonClass, IconButton } from '#app/ui/button/button.tsx';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { ShopLink } from '#app/ui/link/link.tsx';
import * as styles from './product-list.css.ts';

/** A product list of an editor's page: with its products, or with those that the browser loads. */
export function ProductList({ widget }: { readonly widget: ProductListWidget }) {
  return widget.own === undefined ? <ProductShelf widget={widget} /> : <OwnProducts widget={widget} />;
}

/** The visitor's favorites or latest viewed products; nothing where there are none. */
function OwnProducts({ widget }: { readonly widget: ProductListWidget }) {
  const placeholder = useRef<HTMLDivElement>(null);
  const products = useLaterProducts(placeholder, useOwnIds(widget.own));
  if (products.length === 0) return <div ref={placeholder} data-later />;
  return <ProductShelf widget={{ ...widget, products }} />;
}

/** Null until the browser has read the cookies. */
function useOwnIds(own: ProductListWidget['own']): readonly number[] | null {
  const favorites = useFavorites();
  const [latest, setLatest] = useState<readonly number[] | null>(null);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the cookie is readable in the browser only
    setLatest(parseLatestProducts(findCookieValue(document.cookie, READABLE_COOKIES.latestProducts)));
  }, []);
  return own === 'FAVORITES' ? favorites : latest;
}

/** An editor's product list: a slider or a grid. */
function ProductShelf({ widget }: { readonly widget: ProductListWidget }) {
  return widget.arrangement === 'grid' ? <Grid widget={widget} /> : <Slider widget={widget} />;
}

function Grid({ widget }: { readonly widget: ProductListWidget }) {
  const { id, title, products, more } = widget;
  return (
    <section className={styles.shelf}>
      {title ? <Heading level={2}>{title}</Heading> : null}
      <ProductGrid products={products} level={title ? 3 : 2} shelf={id} />
      {more ? <MoreLink shown={products.length} more={more} /> : null}
    </section>
  );
}

/** A link to the same page with more products. With script the page keeps its scroll position. */
function MoreLink({
  shown,
  more: { to, total },
}: {
  readonly shown: number;
  readonly more: NonNullable<ProductListWidget['more']>;
}) {
  const t = useTranslate();
  return (
    <div className={styles.more}>
      <Text size="s" tone="muted">
        {t('content.productList.showing', { shown, total })}
      </Text>
      <ShopLink
        to={to}
        rel="nofollow"
        preventScrollReset
        replace
        className={buttonClass({ tone: 'outline' })}
      >
        {t('content.productList.more')}
      </ShopLink>
    </div>
  );
}

/** A native scroll container: works by touch, wheel and keyboard without script. The arrows need script. */
function Slider({ widget }: { readonly widget: ProductListWidget }) {
  const { id, title, products, noArrows, sliderDots } = widget;
  const t = useTranslate();
  const row = useRef<HTMLUListElement>(null);
  // Without `behavior`: the style sheet sets it, by `prefers-reduced-motion`.
  const slide = (direction: 1 | -1): void => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9 });
  };
  return (
    <section className={styles.shelf} aria-label={title || t('content.productList.title')}>
      <div className={styles.head}>
        {title ? <Heading level={2}>{title}</Heading> : null}
        {noArrows || products.length <= CARDS_PER_VIEW ? null : (
          <div className={styles.arrows}>
            <IconButton
              icon="chevron-left"
              label={t('content.productList.previous')}
              size="s"
              onClick={() => slide(-1)}
            />
            <IconButton
              icon="chevron-right"
              label={t('content.productList.next')}
              size="s"
              onClick={() => slide(1)}
            />
          </div>
        )}
      </div>
      <ul ref={row} className={styles.row}>
        {products.map((product, index) => (
          <ProductCardView
            key={product.path}
            id={sliderDots ? toCardId(id, index) : undefined}
            look={styles.card}
            product={product}
            level={title ? 3 : 2}
            shelf={id}
          />
        ))}
      </ul>
      {sliderDots ? <SliderDots widgetId={id} count={products.length} /> : null}
    </section>
  );
}

/** Dots below a slider, each a link to a group of cards; nothing where all cards are in view. */
function SliderDots({ widgetId, count }: { readonly widgetId: string; readonly count: number }) {
  const t = useTranslate();
  const groups = Array.from({ length: Math.ceil(count / CARDS_PER_VIEW) }, (_, index) => index);
  if (groups.length < 2) return null;
  return (
    <ul className={styles.dots}>
      {groups.map((group) => (
        <li key={group}>
          <a
            className={styles.dot}
            href={`#${toCardId(widgetId, group * CARDS_PER_VIEW)}`}
            aria-label={t('content.productList.part', { part: group + 1, parts: groups.length })}
          />
        </li>
      ))}
    </ul>
  );
}

/** Cards of a slider that are in view at once in wide windows. */
const CARDS_PER_VIEW = 4;

/** DOM id of a slider's card: the target of a slider dot. */
function toCardId(widgetId: string, index: number): string {
  return `${widgetId}-${index}`;
}
