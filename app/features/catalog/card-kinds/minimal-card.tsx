import {
  type CardContentProps,
  CardName,
  CardNotes,
  CardPicture,
  CardPrice,
  CardStock,
  CardSwatches,
  CompareChoice,
} from '#app/features/catalog/card/card-parts.tsx';
import { FavoriteButton } from '#app/features/catalog/card/favorite-button.tsx';
import * as styles from './card-kinds.css.ts';

/** Name and price, with what the law requires beside a price. */
export function MinimalCard(props: CardContentProps) {
  const { product, level, isFavorite, shelf, isComparable, card } = props;
  return (
    <>
      <CardPicture {...props} tagLook={styles.minimalTag} />
      <CardName product={product} level={level} look={styles.minimalName} />
      <div className={styles.minimalOffer}>
        <CardPrice product={product} look={styles.minimalPrice} />
        <CardNotes product={product} />
        {card.swatches ? <CardSwatches product={product} /> : null}
        <CardStock product={product} card={{ ...card, stock: false }} hasHint={false} />
        {isComparable ? <CompareChoice product={product} /> : null}
      </div>
      <FavoriteButton product={product} isKnown={isFavorite} shelf={shelf} />
    </>
  );
}
