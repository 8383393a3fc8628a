import type { CSSProperties, FunctionComponent, ReactNode } from 'react';
import { useInRouterContext, useViewTransitionState } from '@remix-run/react';
import { useComposition } from '#app/request/page/use-root-data.ts';
import type { PictureUrgency } from '#app/ui/picture/picture.tsx';
import { CachedFragment } from '#app/request/page/use-rendering.tsx';
import {
  MinimalCard,
  SpecCard,
  StandardCard,
  StickerCard,
} from '#app/features/catalog/card-kinds/card-kinds.tsx';
import type { CardChoice } from '#themes/compositions.ts';
import * as cardStyles from './card.css.ts';
import { aliasOf, type ProductCard } from './product-card.ts';
import * as styles from './product-grid.css.ts';
import type { CardContentProps } from './card-parts.tsx';
import { formatProductImageUrl } from './product-image.ts';
import { useFavorites } from './favorite-button.tsx';

/** Cards in the first view of a phone. More early pictures would compete for bandwidth. */
const FIRST_VIEW_CARDS = 2;

export function selectUrgency(index: number, first: PictureUrgency | undefined): PictureUrgency {
  if (first === undefined || index >= FIRST_VIEW_CARDS) return 'late';
  return index === 0 ? first : 'early';
}

/** Products in rows of two, three or four: a shelf, or a list without filters. */
export function ProductGrid({
  products,
  level = 2,
  firstUrgency,
  areFavorites,
  shelf,
}: {
  readonly products: readonly ProductCard[];
  readonly level?: 2 | 3;
  /** Set on the first grid of a page: urgency of its first picture; the others in the first view load early. */
  readonly firstUrgency?: PictureUrgency;
  readonly areFavorites?: boolean;
  /** Distinguishes the shelves of a page; none for its main list. */
  readonly shelf?: string;
}) {
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
    <div role="list" className={`${styles.grid} ${columns}`} style={cells}>
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

/** By `theme.card.kind`. */
const CARDS: Readonly<Record<CardChoice['kind'], FunctionComponent<CardContentProps>>> = {
  standard: StandardCard,
  minimal: MinimalCard,
  sticker: StickerCard,
  spec: SpecCard,
};

interface ProductCardViewProps extends Omit<CardContentProps, 'card'> {
  /** `div` where chunks are between list and items. */
  readonly as?: 'li' | 'div';
  readonly id?: string | undefined;
  readonly look?: string | undefined;
  /** Another view instead of the shop's kind of card. */
  readonly row?: FunctionComponent<CardContentProps>;
}

/** A product in a list (PL-05): the list item. One link, on the name, covers the whole card. */
export function ProductCardView(props: ProductCardViewProps) {
  // Level 2 is the page's main list, which has each product once: a duplicate transition name cancels the transition. On the server
  // nothing moves, and the router's hook resolves the path of each card.
  const isMovable = useInRouterContext() && props.level === 2 && !import.meta.env.SSR;
  return isMovable ? <MovableCard {...props} /> : <CardItem {...props} />;
}

function MovableCard(props: ProductCardViewProps) {
  return <CardItem {...props} moves={useViewTransitionState(props.product.path)} />;
}

interface CardItemProps extends ProductCardViewProps {
  /** Its picture becomes the large one of the product's page. */
  readonly moves?: boolean;
}

function CardItem({ as = 'li', id, look, moves = false, row, ...props }: CardItemProps) {
  const { card } = useComposition();
  const favorites = useFavorites();
  const { product, isFavorite } = props;
  const second = formatSecond(product);
  const classes = row ? [] : [cardStyles.card, cardStyles.ratio[card.ratio], cardStyles.frame[card.frame]];
  const attributes = {
    id,
    look: [...classes, second && cardStyles.withSecond, look].filter(Boolean).join(' '),
    style: second,
    'data-alias': aliasOf(product),
    'data-moves': moves || undefined,
    role: as === 'div' ? 'listitem' : undefined,
  };
  return (
    <CachedFragment
      {...attributes}
      as={as}
      view={row ?? CARDS[card.kind]}
      data={{ ...props, card }}
      isPersonal={favorites !== null || isFavorite !== undefined}
    />
  );
}

/** Width of the file of the second picture, which is fetched on demand. */
const SECOND_PICTURE_WIDTH_PX = 600;

function formatSecond({ second }: ProductCard): CSSProperties | undefined {
  if (second === undefined) return undefined;
  // React's types do not have custom properties
  return { '--second': `url("${formatProductImageUrl(second, SECOND_PICTURE_WIDTH_PX)}")` } as CSSProperties;
}
