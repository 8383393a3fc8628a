import type { CardContentProps } from '#app/features/catalog/card/card-content.ts';
import { PRODUCT_IMAGE_RATIO, toCardImage } from '#app/features/catalog/card/product-image.ts';
import { Picture } from '#app/ui/picture/picture.tsx';
import * as styles from './card.css.ts';

/** Width of the placeholder for a missing picture (spec 9). */
const PLACEHOLDER_WIDTH_PX = 248;
const NO_PICTURE = {
  src: null,
  width: PLACEHOLDER_WIDTH_PX,
  height: PLACEHOLDER_WIDTH_PX * PRODUCT_IMAGE_RATIO,
};
/**
 * For four, three or two cards per row, see `columns`. Rounded down: a larger value makes phones load the next larger
 * file.
 */
const CARD_SIZES = '(min-width: 1920px) 450px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 44vw';

interface CardPictureProps extends Pick<CardContentProps, 'product' | 'urgency'> {
  readonly tagLook?: string;
}

/** The picture, and the campaigns on it. */
export function CardPicture({ product, urgency, tagLook = styles.tag }: CardPictureProps) {
  const image = product.picture ? toCardImage(product.picture) : NO_PICTURE;
  return (
    <>
      <Picture {...image} sizes={CARD_SIZES} alt="" urgency={urgency} look={styles.picture} />
      {product.campaigns ? <p className={tagLook}>{product.campaigns.join(' · ')}</p> : null}
    </>
  );
}
