import type { CSSProperties, ReactNode } from 'react';
import { useComposition } from '#app/request/page/use-root-data.ts';
import type { PictureUrgency } from '#app/ui/picture/picture.tsx';
import * as cardStyles from './card.css.ts';
import type { ProductCard } from './product-card.ts';
import { ProductCardView, selectUrgency } from './product-grid.tsx';
import { grid } from './product-grid.css.ts';
import * as styles from './list-grid.css.ts';

export interface ListGridProps {
  readonly products: readonly ProductCard[];
  readonly firstUrgency: PictureUrgency;
  /** The filters are in a column beside the cards. */
  readonly isBesideFilters: boolean;
  readonly placeholders: number;
  /** Editors' tiles for the whole list, and the number of its products before these. */
  readonly tiles: readonly ReactNode[];
  readonly before: number;
  /** Whether these are the last products of the list. */
  readonly isEnd: boolean;
  /** Whether the browser may skip what is below the first view until it is near. */
  readonly isLight: boolean;
  readonly isComparable: boolean;
}

/** The cards of a list page, in the columns that the channel's file chooses. */
export function ListGrid(props: ListGridProps) {
  const { products, firstUrgency, isBesideFilters, placeholders, before, isLight, isComparable } = props;
  const { card, list } = useComposition();
  const columns = (isBesideFilters ? styles.besideColumns : styles.columns)[toColumns(list.columns)];
  const { between, last } = splitTiles(props.tiles, props.isEnd);
  const placed = placeTiles(products, { tiles: between, every: list.editorialEvery ?? 2, before });
  const chunks = chunkCards(last === undefined ? placed : [...placed, { tile: last, isLast: true }], before);
  const cells = last === undefined ? undefined : countCells(placed.length, before + products.length);
  const later = isLight ? ` ${styles.laterChunk[card.kind][card.ratio]}` : '';
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the chunks are between list and items
    <div role="list" className={`${grid} ${columns}`} style={cells}>
      {chunks.map((chunk, chunkIndex) => (
        <div key={keyOf(chunk)} className={chunkIndex === 0 ? styles.chunk : `${styles.chunk}${later}`}>
          {chunk.map((entry, index) =>
            'tile' in entry ? (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              <div key={`tile ${index}`} role="listitem" className={selectTileLook(entry)}>
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

/** By the last product, which is the same when the previous page joins the chunk. */
const keyOf = (chunk: readonly Placed<ProductCard, ReactNode>[]): string =>
  chunk.findLast((entry) => 'product' in entry)?.product.path ?? 'tile';

type Columns = keyof typeof styles.columns;

const toColumns = (columns: number | undefined): Columns =>
  columns !== undefined && columns in styles.columns ? (columns as Columns) : 'auto';

/**
 * The tiles between the products of a list, and the one that fills its last row: the last one of several, on the last page.
 *
 * @param isEnd whether the products end the list
 */
export function splitTiles<Tile>(
  tiles: readonly Tile[],
  isEnd: boolean,
): { readonly between: readonly Tile[]; readonly last?: Tile } {
  const [last] = tiles.slice(1).slice(-1);
  if (last === undefined) return { between: tiles };
  return { between: tiles.slice(0, -1), ...(isEnd ? { last } : {}) };
}

/**
 * Cells that the grid has before the tile that fills its last row: where tiles are as wide as cards, and on phones, where they are not.
 * React's types do not have custom properties.
 */
const countCells = (cells: number, cards: number): CSSProperties =>
  ({ '--cells': cells, '--cards': cards }) as CSSProperties;

const selectTileLook = ({ isLast }: { readonly isLast?: true }): string =>
  isLast ? styles.closing : styles.tile;

const CHUNK = 4;

/**
 * Splits a list into chunks of two rows of a phone, which the browser can skip until they are near. A chunk has the same products
 * whichever pages are loaded, so that a card stays the same element. A tile is in the chunk of the product before it.
 *
 * @param before number of the list's products before these
 */
export function chunkCards<Product, Tile>(
  entries: readonly Placed<Product, Tile>[],
  before: number,
): readonly (readonly Placed<Product, Tile>[])[] {
  const chunks: Placed<Product, Tile>[][] = [];
  for (const entry of entries) {
    const chunk = chunks.at(-1);
    if (chunk === undefined || ('product' in entry && (before + entry.index) % CHUNK === 0))
      chunks.push([entry]);
    else chunk.push(entry);
  }
  return chunks;
}

interface TilePlan<Tile> {
  readonly tiles: readonly Tile[];
  /** Every nth entry of the list is a tile. */
  readonly every: number;
  /** Number of products of the list before the first of these. */
  readonly before?: number;
}

type Placed<Product, Tile> =
  { readonly product: Product; readonly index: number } | { readonly tile: Tile; readonly isLast?: true };

/**
 * Products with the tiles between them: every nth entry of the whole list is a tile, each tile once. A tile's position does not
 * depend on the loaded pages, so a page that joins moves nothing.
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
