import type { CSSProperties } from 'react';
import {
  type CardContentProps,
  CardName,
  CardNotes,
  CardPrice,
  CardStock,
  CompareChoice,
  WideAdd,
} from '#app/features/catalog/card/card-parts.tsx';
import type { ListGridProps } from '#app/features/catalog/card/list-grid.tsx';
import { FavoriteButton } from '#app/features/catalog/card/favorite-button.tsx';
import { ProductCardView, selectUrgency } from '#app/features/catalog/card/product-grid.tsx';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { toThumbnailImage } from '#app/features/catalog/card/product-image.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Picture } from '#app/ui/picture/picture.tsx';
import * as styles from './table-list.css.ts';

/** Products as rows, with their facts in columns: for products that are chosen by figures. */
export function TableList({ products, firstUrgency, placeholders, isLight, isComparable }: ListGridProps) {
  const labels = listLabels(products);
  const look = [styles.row, isComparable && styles.comparable, isLight && styles.light]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.table} style={selectColumns(labels)}>
      <TableHead labels={labels} />
      <ul className={styles.rows}>
        {products.map((product, index) => (
          <ProductCardView
            key={product.path}
            product={product}
            level={2}
            urgency={selectUrgency(index, firstUrgency)}
            row={TableRow}
            look={look}
            isComparable={isComparable || undefined}
          />
        ))}
        {Array.from({ length: placeholders }, (_, index) => (
          <li key={index} className={styles.placeholder} aria-hidden />
        ))}
      </ul>
    </div>
  );
}

/** A column without a value in any row goes, with its dashes. */
export function selectColumns(labels: readonly string[]): CSSProperties | undefined {
  const shown = labels.filter(Boolean).length;
  if (shown === labels.length) return undefined;
  // A name of a line where there is no column. React's types do not have custom properties
  return Object.fromEntries([
    ['--facts', shown === 0 ? '[none]' : `repeat(${shown}, ${styles.FACT_WIDTH})`],
    ...labels.flatMap((label, column) => (label ? [] : [[`--fact-${column + 1}`, 'none']])),
  ]) as CSSProperties;
}

const listLabels = (products: readonly ProductCard[]): readonly string[] =>
  [0, 1, 2].map(
    (column) => products.map(({ facts }) => facts?.[column]?.label).find((label) => Boolean(label)) ?? '',
  );

/** Each row repeats the names for screen readers, and in narrow windows, which have no columns. */
function TableHead({ labels }: { readonly labels: readonly string[] }) {
  const t = useTranslate();
  return (
    <p className={styles.head} aria-hidden>
      {labels.map((label, column) => (label ? <span key={column}>{label}</span> : null))}
      <span className={styles.priceHead}>{t('catalog.price.label')}</span>
    </p>
  );
}

const NO_PICTURE = { src: null, width: 4, height: 5 };
const NO_FACTS = [0, 1, 2].map(() => ({ label: '', value: '' }));

function TableRow({ product, level, urgency, isFavorite, shelf, isComparable, card }: CardContentProps) {
  const image = product.picture ? toThumbnailImage(product.picture) : NO_PICTURE;
  const facts = product.facts ?? NO_FACTS;
  const withButton = { ...card, quickAdd: 'button' as const };
  return (
    <>
      <Picture {...image} sizes="96px" alt="" urgency={urgency} look={styles.picture} />
      <CardName product={product} level={level} hasBrand look={styles.name} brandLook={styles.brand} />
      <p className={styles.facts}>
        {facts.map(({ label, value }, index) => (
          <span
            key={index}
            data-label={label || undefined}
            className={value === '' ? styles.noFact : styles.fact}
          >
            {value || '–'}
          </span>
        ))}
      </p>
      <div className={styles.offer}>
        <CardPrice product={product} />
        <CardNotes product={product} />
        <CardStock product={product} card={withButton} />
        <WideAdd product={product} card={withButton} />
      </div>
      {isComparable ? <CompareChoice product={product} look={styles.choice} /> : null}
      <FavoriteButton product={product} isKnown={isFavorite} place="inRow" shelf={shelf} />
    </>
  );
}
