import type { CSSProperties, FunctionComponent } from 'react';
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
    <ul className={`${styles.grid} ${styles.columns}`}>
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
