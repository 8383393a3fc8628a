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

/** A large price as a sticker on the picture, and a bag button beside it. */
export function StickerCard(props: CardContentProps) {
  const { product, level, isFavorite, shelf, isComparable, card } = props;
  return (
    <>
      <CardPicture {...props} tagLook={styles.stickerTag} />
      <CardName product={product} level={level} hasBrand />
      <div className={styles.stickerOffer}>
        <CardNotes product={product} />
        {card.swatches ? <CardSwatches product={product} /> : null}
        <CardStock product={product} card={card} />
        {isComparable ? <CompareChoice product={product} /> : null}
        <WideAdd product={product} card={card} />
      </div>
      <CardPrice
        product={product}
        look={product.price?.regular === undefined ? styles.sticker : styles.saleSticker}
      />
      <CornerAdd product={product} card={card} look={styles.bag} />
      <FavoriteButton product={product} isKnown={isFavorite} shelf={shelf} />
    </>
  );
}
