import type { CardContentProps } from '#app/features/catalog/card/card-content.ts';
import { FavoriteButton } from '#app/features/catalog/card/favorite-button.tsx';
import { CardName } from '#app/features/catalog/card/parts/card-name.tsx';
import { CardNotes } from '#app/features/catalog/card/parts/card-notes.tsx';
import { CardPicture } from '#app/features/catalog/card/parts/card-picture.tsx';
import { CardPrice } from '#app/features/catalog/card/parts/card-price.tsx';
import { CardStock } from '#app/features/catalog/card/parts/card-stock.tsx';
import { CardSwatches } from '#app/features/catalog/card/parts/card-swatches.tsx';
import { CompareChoice } from '#app/features/catalog/compare/compare-choice.tsx';
import * as styles from './minimal-card.css.ts';

/** Name and price, and what the law wants beside it. */
export function MinimalCard(props: CardContentProps) {
  const { product, level, isFavorite, shelf, isComparable, card } = props;
  return (
    <>
      <CardPicture {...props} tagLook={styles.tag} />
      <CardName product={product} level={level} look={styles.name} />
      <div className={styles.offer}>
        <CardPrice product={product} look={styles.price} />
        <CardNotes product={product} />
        {card.swatches ? <CardSwatches product={product} /> : null}
        <CardStock product={product} card={{ ...card, stock: false }} hasHint={false} />
        {isComparable ? <CompareChoice product={product} /> : null}
      </div>
      <FavoriteButton product={product} isKnown={isFavorite} shelf={shelf} />
    </>
  );
}
