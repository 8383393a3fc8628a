import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { ProductCardView } from '#app/features/catalog/card/product-card-view.tsx';
import { ProductGrid } from '#app/features/catalog/card/product-grid.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { buttonClass } from '#app/ui/button/button-class.ts';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { PartLinks } from './slider-dots.tsx';
import { cardId, PART } from './product-parts.ts';
import * as styles from './product-shelf.css.ts';
import type { ProductListWidget } from '#app/features/content/parsing/widget.ts';

/** An editor's choice of products: a row to slide, or a grid. */
export function ProductShelf({ widget }: { readonly widget: ProductListWidget }) {
  return widget.arrangement === 'grid' ? <Shelf widget={widget} /> : <Slider widget={widget} />;
}

function Shelf({ widget }: { readonly widget: ProductListWidget }) {
  const { title, products, more } = widget;
  return (
    <section className={styles.shelf}>
      {title ? <Heading level={2}>{title}</Heading> : null}
      <ProductGrid products={products} level={title ? 3 : 2} />
      {more ? <More shown={products.length} more={more} /> : null}
    </section>
  );
}

interface MoreProps {
  readonly shown: number;
  readonly more: NonNullable<ProductListWidget['more']>;
}

/** A link to the page with more products: with script they join the grid, and the page stays where it is. */
function More({ shown, more: { to, total } }: MoreProps) {
  const t = useTranslate();
  return (
    <div className={styles.more}>
      <Text size="s" tone="muted">
        {t('content.productList.showing', { shown, total })}
      </Text>
      <Link to={to} rel="nofollow" preventScrollReset replace className={buttonClass({ tone: 'outline' })}>
        {t('content.productList.more')}
      </Link>
    </div>
  );
}

/** Scrolls by itself, with a finger, a wheel or the keyboard; the arrows are an extra where script runs. */
function Slider({ widget }: { readonly widget: ProductListWidget }) {
  const { id, title, products, noArrows, partLinks } = widget;
  const t = useTranslate();
  const row = useRef<HTMLUListElement>(null);
  // How smoothly it moves, and whether at all, is the style sheet's word: it knows who wants less motion.
  const slide = (direction: 1 | -1): void => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9 });
  };
  return (
    <section className={styles.shelf} aria-label={title || t('content.productList.title')}>
      <div className={styles.head}>
        {title ? <Heading level={2}>{title}</Heading> : null}
        {noArrows || products.length <= PART ? null : (
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
          <li key={product.path} id={partLinks ? cardId(id, index) : undefined} className={styles.card}>
            <ProductCardView product={product} level={title ? 3 : 2} />
          </li>
        ))}
      </ul>
      {partLinks ? <PartLinks widgetId={id} count={products.length} /> : null}
    </section>
  );
}
