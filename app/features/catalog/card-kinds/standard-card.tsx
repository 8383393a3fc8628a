import {
  type CardContentProps,
  CardName,
  CardNotes,
  CardPicture,
  CardPrice,
  CardStock,
  CardSwatches,
  CompareChoice,
  CornerAdd,
  WideAdd,
} from '#app/features/catalog/card/card-parts.tsx';
import { FavoriteButton } from '#app/features/catalog/card/favorite-button.tsx';
import * as styles from './card-kinds.css.ts';

/** Brand, name, price, stock and a button to add it. */
export function StandardCard(props: CardContentProps) {
  const { product, level, isFavorite, shelf, isComparable, card } = props;
  return (
    <>
      <CardPicture {...props} />
      <CardName product={product} level={level} hasBrand />
      <div className={styles.standardOffer}>
        <CardPrice product={product} />
        <CardNotes product={product} />
        {card.swatches ? <CardSwatches product={product} /> : null}
        <CardStock product={product} card={card} />
        {isComparable ? <CompareChoice product={product} /> : null}
        <WideAdd product={product} card={card} />
      </div>
      <CornerAdd product={product} card={card} />
      <FavoriteButton product={product} isKnown={isFavorite} shelf={shelf} />
    </>
  );
}
