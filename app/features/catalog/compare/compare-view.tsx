import { useTranslate } from '#app/i18n/use-translate.ts';
import { PriceBlock } from '#app/features/pricing/price-block.tsx';
import { toCardImage } from '#app/features/catalog/card/product-image.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { StockLabel } from '#app/features/catalog/stock-label.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Heading, Text, VisuallyHidden } from '#app/ui/text/text.tsx';
import { Container } from '#app/ui/layout/layout.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import type { ShopPath } from '#kernel/shop-path.ts';
import { type Comparison, formatCompareSearch, toComparisonRow } from './compare.ts';
import * as styles from './compare-view.css.ts';

export function CompareView({
  comparison,
  paths,
}: {
  readonly comparison: Comparison;
  /** Of the comparison and of all products, without language prefix. */
  readonly paths: { readonly own: ShopPath; readonly all: ShopPath };
}) {
  const t = useTranslate();
  const { products, isCut, hasUnknown } = comparison;
  return (
    <Container>
      <div className={styles.page}>
        <Heading level={1} size="page">
          {t('catalog.compare.title')}
        </Heading>
        {hasUnknown ? <Text>{t('catalog.compare.unknown')}</Text> : null}
        {isCut ? <Text>{t('catalog.compare.tooMany')}</Text> : null}
        {products.length === 0 ? (
          <div className={styles.empty}>
            <Heading level={2} size="m">
              {t('catalog.compare.emptyTitle')}
            </Heading>
            <Text>{t('catalog.compare.emptyText')}</Text>
            <ButtonLink target={{ internal: true, to: paths.all }}>{t('catalog.compare.toAll')}</ButtonLink>
          </div>
        ) : (
          <ComparisonTable comparison={comparison} path={paths.own} />
        )}
      </div>
    </Container>
  );
}

function ComparisonTable({
  comparison: { products, rows },
  path,
}: {
  readonly comparison: Comparison;
  readonly path: ShopPath;
}) {
  const t = useTranslate();
  const count = products.length;
  const brands = toComparisonRow(
    t('catalog.compare.brand'),
    products.map(({ brand }) => brand ?? null),
  );
  return (
    <div className={styles.area}>
      {count > 1 ? (
        <label className={styles.toggle}>
          <input type="checkbox" className={styles.box} data-differences autoComplete="off" />
          {t('catalog.compare.differences')}
        </label>
      ) : null}
      {/* Focusable, so that it scrolls by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className={styles.scroll} role="region" aria-label={t('catalog.compare.table')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {products.map((product) => (
                <ProductHead key={product.path} product={product} products={products} path={path} />
              ))}
            </tr>
          </thead>
          {[...(brands.values.some(Boolean) ? [brands] : []), ...rows].map(({ term, values, isSame }) => (
            <tbody key={term} data-same={isSame || undefined}>
              <tr>
                <th scope="rowgroup" colSpan={count} className={styles.term}>
                  {term}
                </th>
              </tr>
              <tr>
                {values.map((value, index) => (
                  <td key={products[index]?.path} className={styles.value}>
                    {value ?? '–'}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
}

/** Picture, name, price and stock of a product, and the link that removes it. */
function ProductHead({
  product,
  products,
  path,
}: {
  readonly product: ProductCard;
  readonly products: readonly ProductCard[];
  readonly path: ShopPath;
}) {
  const t = useTranslate();
  const { name, picture, price, energy, stock } = product;
  const others = products.flatMap(({ id, path: each }) => (each === product.path || !id ? [] : id));
  return (
    <th scope="col" className={styles.head}>
      <div className={styles.product}>
        {picture === undefined ? null : (
          <Picture
            {...toCardImage(picture)}
            sizes="(min-width: 768px) 22vw, 44vw"
            alt=""
            urgency="early"
            shape="rounded"
          />
        )}
        <SmartLink target={{ internal: true, to: product.path }}>{name}</SmartLink>
        {price ? <PriceBlock price={price} /> : null}
        {energy && <img {...energy} alt={energy.alt} />}
        <StockLabel stock={stock} />
        <SmartLink
          target={{ internal: true, to: `${path}${formatCompareSearch(others)}` }}
          look="text"
          preventScrollReset
          replace
        >
          <span aria-hidden>{t('catalog.compare.remove')}</span>
          <VisuallyHidden>{t('catalog.compare.removeNamed', { name })}</VisuallyHidden>
        </SmartLink>
      </div>
    </th>
  );
}
