import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { SellingPoint } from '#app/request/root-data.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Tag } from '#app/ui/tag/tag.tsx';
import { PageBreadcrumbs } from '#app/features/catalog/page-breadcrumbs.tsx';
import { PriceHistory } from './price-history.tsx';
import { ProductDescription } from './product-description.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductGrid } from '#app/features/catalog/card/product-grid.tsx';
import type { ProductPage, SizeStock } from './product-page.ts';
import { ProductSpecification } from './product-specification.tsx';
import { ProductStock } from './product-stock.tsx';
import * as styles from './product-view.css.ts';
import { VariantChoices } from './variant-choices.tsx';

interface ProductViewProps {
  readonly product: ProductPage;
  /** The chosen size, whose stock is shown; null for none yet. */
  readonly size: SizeStock | null;
  readonly sellingPoints: readonly SellingPoint[];
  /** Parts of the page that come from other features. */
  readonly slots?: ProductSlots;
}

export interface ProductSlots {
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** Below the name: the score of its reviews. */
  readonly score?: ReactNode;
  /** The price of the product, or of a package's chosen parts. */
  readonly price?: ReactNode;
  /** The buy form, and the reminder form for sizes that are sold out. */
  readonly buy?: ReactNode;
  readonly reviews?: ReactNode;
  /** At the end of the page. */
  readonly end?: ReactNode;
}

/** The product page (PP-01, PP-02, PP-03, PP-05, PP-07). */
export function ProductView({ product, size, sellingPoints, slots = {} }: ProductViewProps) {
  const t = useTranslate();
  return (
    <Container>
      <div className={styles.page}>
        <article className={styles.top}>
          <PageBreadcrumbs crumbs={product.breadcrumbs} />
          <div className={styles.columns}>
            <div className={styles.pictures}>
              {/* The key resets the gallery to the first picture when a variant is chosen. */}
              <ProductGallery key={product.alias} product={product} />
            </div>
            <div className={styles.facts}>
              <Title product={product} actions={slots.actions} />
              {slots.score}
              {slots.price}
              {product.variants.map((row) => (
                <VariantChoices key={row.dimension} row={row} />
              ))}
              <ProductStock product={product} size={size} />
              {slots.buy}
              <PriceHistory steps={product.priceSteps} />
              <SellingPoints sellingPoints={sellingPoints} />
              <ProductDescription product={product} />
            </div>
          </div>
        </article>
        <ProductSpecification product={product} />
        {slots.reviews}
        <Related
          shelf="accessories"
          title={t('catalog.product.accessories')}
          products={product.accessories}
        />
        <Related shelf="related" title={t('catalog.product.related')} products={product.related} />
        {slots.end}
      </div>
    </Container>
  );
}

interface TitleProps {
  readonly product: ProductPage;
  readonly actions: ReactNode;
}

function Title({ product, actions }: TitleProps) {
  const t = useTranslate();
  return (
    <div className={styles.title}>
      {product.brand ? (
        <p className={styles.brand}>
          {product.brand.path === undefined ? (
            product.brand.name
          ) : (
            <SmartLink target={{ internal: true, to: product.brand.path }}>{product.brand.name}</SmartLink>
          )}
        </p>
      ) : null}
      <div className={styles.nameRow}>
        <Heading level={1}>{product.name}</Heading>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {product.campaigns.length === 0 ? null : (
        <ul className={styles.tags} aria-label={t('catalog.product.campaigns')}>
          {product.campaigns.map(({ name, path }) => (
            <li key={name}>
              <Tag tone="accent">
                {path === undefined ? (
                  name
                ) : (
                  <SmartLink target={{ internal: true, to: path }}>{name}</SmartLink>
                )}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SellingPoints({ sellingPoints }: Pick<ProductViewProps, 'sellingPoints'>) {
  return (
    <ul className={styles.sellingPoints}>
      {sellingPoints.map(({ icon, text }) => (
        <li key={text} className={styles.sellingPoint}>
          <Icon name={icon} size="s" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface RelatedProps {
  readonly shelf: string;
  readonly title: string;
  readonly products: ProductPage['related'];
}

function Related({ title, products, shelf }: RelatedProps) {
  if (products.length === 0) return null;
  return (
    <section className={styles.section}>
      <Heading level={2}>{title}</Heading>
      <ProductGrid products={products} level={3} shelf={shelf} />
    </section>
  );
}
