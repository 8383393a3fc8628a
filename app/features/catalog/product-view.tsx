import { PriceBlock } from '#app/features/pricing/price-block.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { SellingPoint } from '#app/request/root-data.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Tag } from '#app/ui/tag/tag.tsx';
import { PageBreadcrumbs } from './page-breadcrumbs.tsx';
import { ProductDescription } from './product-description.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductGrid } from './product-grid.tsx';
import type { ProductPage } from './product-page.ts';
import { ProductSpecification } from './product-specification.tsx';
import { ProductStock } from './product-stock.tsx';
import * as styles from './product-view.css.ts';
import { VariantChoices } from './variant-choices.tsx';

interface ProductViewProps {
  readonly product: ProductPage;
  /** Why to shop here: the channel's selling points. */
  readonly promises: readonly SellingPoint[];
}

/** The product page (PP-01, PP-02, PP-03, PP-05, PP-07). */
export function ProductView({ product, promises }: ProductViewProps) {
  return (
    <Container>
      <div className={styles.page}>
        <article className={styles.top}>
          <PageBreadcrumbs crumbs={product.breadcrumbs} />
          <div className={styles.columns}>
            <div className={styles.pictures}>
              {/* A gallery of its own per product: a variant starts at its first picture. */}
              <ProductGallery key={product.alias} product={product} />
            </div>
            <div className={styles.facts}>
              <Title product={product} />
              {product.price ? <PriceBlock price={product.price} size="l" /> : null}
              {product.variants.map((row) => (
                <VariantChoices key={row.dimension} row={row} />
              ))}
              <ProductStock product={product} />
              <Promises promises={promises} />
              <ProductDescription product={product} />
            </div>
          </div>
        </article>
        <ProductSpecification product={product} />
        <Related products={product.related} />
      </div>
    </Container>
  );
}

function Title({ product }: { readonly product: ProductPage }) {
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
      <Heading level={1}>{product.name}</Heading>
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

function Promises({ promises }: Pick<ProductViewProps, 'promises'>) {
  return (
    <ul className={styles.promises}>
      {promises.map(({ icon, text }) => (
        <li key={text} className={styles.promise}>
          <Icon name={icon} size="s" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Related({ products }: { readonly products: ProductPage['related'] }) {
  const t = useTranslate();
  if (products.length === 0) return null;
  return (
    <section className={styles.section}>
      <Heading level={2}>{t('catalog.product.related')}</Heading>
      <ProductGrid products={products} level={3} />
    </section>
  );
}
