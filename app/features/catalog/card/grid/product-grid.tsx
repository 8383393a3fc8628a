import type { ReactNode } from 'react';
import { useComposition } from '#app/request/composition-context.ts';
import type { PictureUrgency } from '#app/ui/picture/urgency.ts';
import * as cardStyles from '#app/features/catalog/card/parts/card.css.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { ProductCardView } from './product-card-view.tsx';
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

/** Cards of two rows of a phone. */
const CHUNK = 4;

/**
 * Splits the entries of a list into chunks of two rows of a phone, which the browser can skip until they are near. A chunk has
 * the same entries whichever pages are loaded, so that a card stays the same element.
 *
 * @param before number of the list's entries before these
 */
export function chunkCards<Entry>(entries: readonly Entry[], before: number): readonly (readonly Entry[])[] {
  const chunks: (readonly Entry[])[] = [];
  for (let start = 0; start < entries.length;) {
    const end = start + CHUNK - ((before + start) % CHUNK);
    chunks.push(entries.slice(start, end));
    start = end;
  }
  return chunks;
}

interface TilePlan<Tile> {
  readonly tiles: readonly Tile[];
  /** A tile is at every how many places. */
  readonly every: number;
  /** Number of products of the list before the first of these. */
  readonly before?: number;
}

type Placed<Product, Tile> = { readonly product: Product; readonly index: number } | { readonly tile: Tile };

/** Number of places that the products before take, tiles included. */
const countPlaces = ({ tiles, every, before = 0 }: TilePlan<unknown>): number =>
  before + Math.min(Math.floor(before / (every - 1)), tiles.length);

/**
 * Products with the tiles between them: at every nth place of the whole list, each tile once. Its place does not depend on
 * the pages that are loaded, so that a page that joins moves nothing.
 */
export function placeTiles<Product, Tile>(
  products: readonly Product[],
  { tiles, every, before = 0 }: TilePlan<Tile>,
): readonly Placed<Product, Tile>[] {
  const perTile = every - 1;
  return products.flatMap((product, index): readonly Placed<Product, Tile>[] => {
    const position = before + index + 1;
    const tile = position % perTile === 0 ? tiles[position / perTile - 1] : undefined;
    return tile === undefined ? [{ product, index }] : [{ product, index }, { tile }];
  });
}
