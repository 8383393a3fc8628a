import type { CardContentProps } from '#app/features/catalog/card/card-content.ts';
import { FavoriteButton } from '#app/features/catalog/card/favorite-button.tsx';
import { CardName } from '#app/features/catalog/card/parts/card-name.tsx';
import { CardNotes } from '#app/features/catalog/card/parts/card-notes.tsx';
import { CardPicture } from '#app/features/catalog/card/parts/card-picture.tsx';
import { CardPrice } from '#app/features/catalog/card/parts/card-price.tsx';
import { CardStock } from '#app/features/catalog/card/parts/card-stock.tsx';
import { CardSwatches } from '#app/features/catalog/card/parts/card-swatches.tsx';
import { CornerAdd, WideAdd } from '#app/features/catalog/card/parts/card-add.tsx';
import { CompareChoice } from '#app/features/catalog/compare/compare-choice.tsx';
import * as styles from './standard-card.css.ts';

/** Brand, name, price, stock and a button to add it. */
export function StandardCard(props: CardContentProps) {
  const { product, level, isFavorite, shelf, isComparable, card } = props;
  return (
    <>
      <CardPicture {...props} />
      <CardName product={product} level={level} hasBrand />
      <div className={styles.offer}>
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
