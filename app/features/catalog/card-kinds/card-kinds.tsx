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
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
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

/** A large price as a sticker on the picture, and a bag button beside it; phones have the price in the text. */
export function StickerCard(props: CardContentProps) {
  const { product, level, isFavorite, shelf, isComparable, card } = props;
  return (
    <>
      <CardPicture {...props} tagLook={styles.stickerTag} />
      <CardName product={product} level={level} hasBrand />
      <div className={styles.stickerOffer}>
        <CardPrice
          product={product}
          look={product.price?.prior === undefined ? styles.sticker : styles.saleSticker}
        />
        <CardNotes product={product} />
        {card.swatches ? <CardSwatches product={product} /> : null}
        <CardStock product={product} card={card} />
        {isComparable ? <CompareChoice product={product} /> : null}
        <WideAdd product={product} card={card} />
      </div>
      <CornerAdd product={product} card={card} look={styles.bag} />
      <FavoriteButton product={product} isKnown={isFavorite} shelf={shelf} />
    </>
  );
}

export function SpecCard(props: CardContentProps) {
  const { product, level, isFavorite, shelf, isComparable, card } = props;
  return (
    <>
      <CardPicture {...props} />
      <CardName product={product} level={level} hasBrand look={styles.specName} />
      <div className={styles.specOffer}>
        <CardFacts product={product} />
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

/** A product's facts in one line, because an element for each would be a third of the card; their names are the tooltip. */
function CardFacts({ product: { facts = [] } }: { readonly product: ProductCard }) {
  const known = facts.filter(({ value }) => value !== '');
  if (known.length === 0) return null;
  return (
    <p className={styles.specFacts} title={known.map(({ label, value }) => `${label}: ${value}`).join(', ')}>
      {known.map(({ value }) => value).join(' · ')}
    </p>
  );
}
