import { useRef } from 'react';
import { ProductCardView } from '#app/features/catalog/card/grid/product-card-view.tsx';
import { ProductGrid } from '#app/features/catalog/card/grid/product-grid.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { buttonClass } from '#app/ui/button/button-class.ts';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { ShopLink } from '#app/ui/link/shop-link.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { SliderDots } from './slider-dots.tsx';
import { CARDS_PER_VIEW, toCardId } from './slider-cards.ts';
import * as styles from './product-shelf.css.ts';
import type { ProductListWidget } from '#app/features/content/widget.ts';

/** An editor's product list: a slider or a grid. */
export function ProductShelf({ widget }: { readonly widget: ProductListWidget }) {
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
