import { useInRouterContext, useViewTransitionState } from '@remix-run/react';
import type { CSSProperties, FunctionComponent } from 'react';
import { CachedFragment } from '#app/request/cached-fragment.tsx';
import { useComposition } from '#app/request/composition-context.ts';
import type { CardContentProps } from '#app/features/catalog/card/card-content.ts';
import { MinimalCard } from '#app/features/catalog/card/minimal/minimal-card.tsx';
import { aliasOf, type ProductCard } from '#app/features/catalog/card/product-card.ts';
import { formatProductImageUrl } from '#app/features/catalog/card/product-image.ts';
import * as styles from '#app/features/catalog/card/parts/card.css.ts';
import { SpecCard } from '#app/features/catalog/card/spec/spec-card.tsx';
import { StandardCard } from '#app/features/catalog/card/standard/standard-card.tsx';
import { StickerCard } from '#app/features/catalog/card/sticker/sticker-card.tsx';
import { useFavorites } from '#app/features/catalog/card/use-favorites.ts';
import type { CardChoice } from '#themes/compositions.ts';

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
  /** Id of the list item. */
  readonly id?: string | undefined;
  /** Further class of the list item. */
  readonly look?: string | undefined;
  /** Another view instead of the shop's kind of card. */
  readonly row?: FunctionComponent<CardContentProps>;
}

/** A product in a list (PL-05): the list item. One link, on the name, covers the whole card. */
export function ProductCardView(props: ProductCardViewProps) {
  // Level 2 is the page's main list, which has each product once: a duplicate transition name cancels the transition
  const isMovable = useInRouterContext() && props.level === 2;
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
  const classes = row ? [] : [styles.card, styles.ratio[card.ratio], styles.frame[card.frame]];
  const attributes = {
    id,
    look: [...classes, second && styles.withSecond, look].filter(Boolean).join(' '),
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
