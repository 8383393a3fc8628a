import { useEffect, useRef, useState } from 'react';
import { parseLatestProducts } from '#app/features/catalog/card/latest-products.ts';
import { useFavorites } from '#app/features/catalog/card/use-favorites.ts';
import { useLaterProducts } from '#app/features/catalog/card/use-later-products.ts';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';
import type { ProductListWidget } from '#app/features/content/widget.ts';
import { ProductCardView } from '#app/features/catalog/card/grid/product-card-view.tsx';
import { ProductGrid } from '#app/features/catalog/card/grid/product-grid.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { buttonClass } from '#app/ui/button/button-class.ts';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { ShopLink } from '#app/ui/link/shop-link.tsx';
import { Text } from '#app/ui/text/text.tsx';
import * as styles from './product-shelf.css.ts';

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

interface MoreLinkProps {
  readonly shown: number;
  readonly more: NonNullable<ProductListWidget['more']>;
}

/** A link to the same page with more products. With script the page keeps its scroll position. */
function MoreLink({ shown, more: { to, total } }: MoreLinkProps) {
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

interface SliderDotsProps {
  readonly widgetId: string;
  /** Number of products. */
  readonly count: number;
}

/** Dots below a slider, each a link to a group of cards; nothing where all cards are in view. */
function SliderDots({ widgetId, count }: SliderDotsProps) {
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
