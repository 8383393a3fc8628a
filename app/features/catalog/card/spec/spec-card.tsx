import type { CardContentProps } from '#app/features/catalog/card/card-content.ts';
import { FavoriteButton } from '#app/features/catalog/card/favorite-button.tsx';
import { CardFacts } from '#app/features/catalog/card/parts/card-facts.tsx';
import { CardName } from '#app/features/catalog/card/parts/card-name.tsx';
import { CardNotes } from '#app/features/catalog/card/parts/card-notes.tsx';
import { CardPicture } from '#app/features/catalog/card/parts/card-picture.tsx';
import { CardPrice } from '#app/features/catalog/card/parts/card-price.tsx';
import { CardStock } from '#app/features/catalog/card/parts/card-stock.tsx';
import { CardSwatches } from '#app/features/catalog/card/parts/card-swatches.tsx';
import { CornerAdd, WideAdd } from '#app/features/catalog/card/parts/card-add.tsx';
import { CompareChoice } from '#app/features/catalog/compare/compare-choice.tsx';
import * as styles from './spec-card.css.ts';

/** Three facts, price and stock. */
export function SpecCard(props: CardContentProps) {
  const { product, level, isFavorite, shelf, isComparable, card } = props;
  return (
    <>
      <CardPicture {...props} />
      <CardName product={product} level={level} hasBrand look={styles.name} />
      <div className={styles.offer}>
        <CardFacts product={product} look={styles.facts} />
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
