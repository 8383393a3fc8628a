import { useInRouterContext, useViewTransitionState } from '@remix-run/react';
import { type CSSProperties, type FunctionComponent, useEffect, useRef } from 'react';
import { CachedFragment } from '#app/request/cached-fragment.tsx';
import { useComposition } from '#app/request/composition-context.ts';
import { SERVER_MARKUP, useServerMarkup } from '#app/ui/scripted/use-server-markup.ts';
import { markPart } from '#app/ui/lazy/parts.ts';
import type { CardContentProps } from '#app/features/catalog/card/card-content.ts';
import { CARD_VIEWS } from './card-views.ts';
import { markHeart } from '#app/features/catalog/card/mark-heart.ts';
import { aliasOf, type ProductCard } from '#app/features/catalog/card/product-card.ts';
import { formatProductImageUrl } from '#app/features/catalog/card/product-image.ts';
import * as styles from '#app/features/catalog/card/parts/card.css.ts';
import { useFavorites } from '#app/features/catalog/card/use-favorites.ts';

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

/** Marks that a list of cards needs the script of the shop's cards: once for all of them, inside or beside the list. */
export function CardsMark() {
  return <template {...markPart(`${useComposition().card.kind}-card`)} />;
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

function CardItem({ as: Item = 'li', id, look, moves = false, row, ...props }: CardItemProps) {
  const { card } = useComposition();
  const { product, isFavorite } = props;
  const content = { ...props, card };
  const favorites = useFavorites();
  const ref = useRef<HTMLLIElement & HTMLDivElement>(null);
  const isServerMarkup = useServerMarkup(content);
  useEffect(() => {
    if (!isServerMarkup || favorites === null || product.id === undefined || !ref.current) return;
    markHeart(ref.current, favorites.includes(product.id));
  }, [isServerMarkup, favorites, product.id]);
  const second = formatSecond(product);
  const classes = row ? [] : [styles.card, styles.ratio[card.ratio], styles.frame[card.frame]];
  const className = [...classes, second && styles.withSecond, look].filter(Boolean).join(' ');
  const attributes = {
    className,
    id,
    style: second,
    'data-alias': aliasOf(product),
    'data-moves': moves || undefined,
    role: Item === 'div' ? 'listitem' : undefined,
  };
  if (isServerMarkup) return <Item ref={ref} {...attributes} {...SERVER_MARKUP} />;
  const View = row ?? CARD_VIEWS[card.kind];
  // With the visitor's favorites the card is not the same for all
  if (favorites === null && isFavorite === undefined)
    return <CachedFragment as={Item} look={className} {...attributes} view={View} data={content} />;
  return (
    <Item {...attributes}>
      <View {...content} />
    </Item>
  );
}

/** Width of the file of the second picture, which is fetched on demand. */
const SECOND_PICTURE_WIDTH_PX = 600;

function formatSecond({ second }: ProductCard): CSSProperties | undefined {
  if (second === undefined) return undefined;
  // React's types do not have custom properties
  return { '--second': `url("${formatProductImageUrl(second, SECOND_PICTURE_WIDTH_PX)}")` } as CSSProperties;
}
