import type { ReactNode } from 'react';
import { useComposition } from '#app/request/composition-context.ts';
import type { PictureUrgency } from '#app/ui/picture/urgency.ts';
import { chunkCards } from './chunk-cards.ts';
import * as cardStyles from '#app/features/catalog/card/parts/card.css.ts';
import { countPlaces, placeTiles, type Placed } from './place-tiles.ts';
import { ProductCardView } from './product-card-view.tsx';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import * as styles from './product-grid.css.ts';

interface ProductGridProps {
  readonly products: readonly ProductCard[];
  /** Heading level of the names. */
  readonly level?: 2 | 3;
  /** Set on the first grid of a page: urgency of its first picture; the others in the first view load early. */
  readonly firstUrgency?: PictureUrgency;
  /** The visitor's own list of favorites. */
  readonly areFavorites?: boolean;
  /** Distinguishes the shelves of a page; none for its main list. */
  readonly shelf?: string;
}

/** Cards in the first view of a phone. More early pictures would compete for bandwidth. */
const FIRST_VIEW_CARDS = 2;

export function selectUrgency(index: number, first: PictureUrgency | undefined): PictureUrgency {
  if (first === undefined || index >= FIRST_VIEW_CARDS) return 'late';
  return index === 0 ? first : 'early';
}

/** Products in rows of two, three or four: a shelf, or a list without filters. */
export function ProductGrid({ products, level = 2, firstUrgency, areFavorites, shelf }: ProductGridProps) {
  return (
    <ul className={`${styles.grid} ${styles.columns.auto}`}>
      {products.map((product, index) => (
        <ProductCardView
          key={product.path}
          product={product}
          level={level}
          urgency={selectUrgency(index, firstUrgency)}
          isFavorite={areFavorites}
          shelf={shelf}
        />
      ))}
    </ul>
  );
}

export interface ListGridProps extends Pick<ProductGridProps, 'products' | 'firstUrgency'> {
  /** The filters take the place of a card. */
  readonly isBesideFilters: boolean;
  /** Number of placeholders for cards that are loading. */
  readonly placeholders: number;
  /** Editors' tiles for the whole list, and the number of its products before these. */
  readonly tiles: readonly ReactNode[];
  readonly before: number;
  /** Whether the browser may skip what is below the first view until it is near. */
  readonly isLight: boolean;
  /** Whether products can be chosen for a comparison. */
  readonly isComparable: boolean;
}

/** The cards of a list page, in the columns that the channel's file chooses. */
export function ListGrid(props: ListGridProps) {
  const { products, firstUrgency, isBesideFilters, placeholders, tiles, before, isLight, isComparable } =
    props;
  const { card, list } = useComposition();
  const columns = (isBesideFilters ? styles.besideColumns : styles.columns)[toColumns(list.columns)];
  const plan = {
    tiles: list.editorialEvery === undefined ? [] : tiles,
    every: list.editorialEvery ?? 2,
    before,
  };
  const chunks = chunkCards(placeTiles(products, plan), countPlaces(plan));
  const later = isLight ? ` ${styles.laterChunk[card.kind][card.ratio]}` : '';
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the chunks are between list and items
    <div role="list" className={`${styles.grid} ${columns}`}>
      {chunks.map((chunk, chunkIndex) => (
        <div key={keyOf(chunk)} className={chunkIndex === 0 ? styles.chunk : `${styles.chunk}${later}`}>
          {chunk.map((entry, index) =>
            'tile' in entry ? (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              <div key={`tile ${index}`} role="listitem" className={styles.tile}>
                {entry.tile}
              </div>
            ) : (
              <ProductCardView
                key={entry.product.path}
                as="div"
                product={entry.product}
                level={2}
                urgency={selectUrgency(entry.index, firstUrgency)}
                isComparable={isComparable || undefined}
              />
            ),
          )}
        </div>
      ))}
      {Array.from({ length: placeholders }, (_, index) => (
        <div key={index} className={cardStyles.placeholder} aria-hidden />
      ))}
    </div>
  );
}

/** The last product, which a chunk keeps when the page before its first one joins. */
const keyOf = (chunk: readonly Placed<ProductCard, ReactNode>[]): string =>
  chunk.findLast((entry) => 'product' in entry)?.product.path ?? 'tile';

type Columns = keyof typeof styles.columns;

const toColumns = (columns: number | undefined): Columns =>
  columns !== undefined && columns in styles.columns ? (columns as Columns) : 'auto';
