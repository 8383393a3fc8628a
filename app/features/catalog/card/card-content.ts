import type { CardChoice } from '#themes/compositions.ts';
import type { PictureUrgency } from '#app/ui/picture/urgency.ts';
import type { ProductCard } from './product-card.ts';

/** What the view of a kind of card renders, inside the card's list item. */
export interface CardContentProps {
  readonly product: ProductCard;
  /** Heading level of the name. */
  readonly level: 2 | 3;
  /** When its picture is fetched; `late` by default. */
  readonly urgency?: PictureUrgency | undefined;
  /** On the visitor's own list of favorites. */
  readonly isFavorite?: boolean | undefined;
  /** Distinguishes the shelves of a page; see `FavoriteButton`. */
  readonly shelf?: string | undefined;
  /** In a list of a shop with comparison. */
  readonly isComparable?: boolean | undefined;
  /** What the channel's file chooses. */
  readonly card: CardChoice;
}
