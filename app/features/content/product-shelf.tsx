import { useRef } from 'react';
import { ProductCardView } from '#app/features/catalog/product-card-view.tsx';
import { ProductGrid } from '#app/features/catalog/product-grid.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import * as styles from './product-shelf.css.ts';
import type { ProductListWidget } from './widget.ts';

/** An editor's choice of products: a row to slide, or a grid. */
export function ProductShelf({ widget }: { readonly widget: ProductListWidget }) {
  return widget.arrangement === 'grid' ? (
    <section className={styles.shelf}>
      {widget.title ? <Heading level={2}>{widget.title}</Heading> : null}
      <ProductGrid products={widget.products} level={widget.title ? 3 : 2} />
    </section>
  ) : (
    <Slider widget={widget} />
  );
}

/** Scrolls by itself, with a finger, a wheel or the keyboard; the arrows are an extra where script runs. */
function Slider({ widget: { title, products } }: { readonly widget: ProductListWidget }) {
  const t = useTranslate();
  const row = useRef<HTMLUListElement>(null);
  const slide = (direction: 1 | -1): void => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9, behavior: 'smooth' });
  };
  return (
    <section className={styles.shelf} aria-label={title || t('content.productList.title')}>
      <div className={styles.head}>
        {title ? <Heading level={2}>{title}</Heading> : null}
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
      </div>
      <ul ref={row} className={styles.row}>
        {products.map((product) => (
          <li key={product.alias} className={styles.card}>
            <ProductCardView product={product} level={title ? 3 : 2} />
          </li>
        ))}
      </ul>
    </section>
  );
}
