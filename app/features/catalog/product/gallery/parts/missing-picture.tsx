import { useTranslate } from '#app/i18n/use-translate.ts';
import { PRODUCT_IMAGE_RATIO } from '#app/features/catalog/card/product-image.ts';
import { Picture } from '#app/ui/picture/picture.tsx';

const PLACEHOLDER_WIDTH_PX = 800;

/** In place of a gallery, for a product without pictures. */
export function MissingPicture() {
  const alt = useTranslate()('catalog.product.noPicture');
  const height = PLACEHOLDER_WIDTH_PX * PRODUCT_IMAGE_RATIO;
  return <Picture src={null} width={PLACEHOLDER_WIDTH_PX} height={height} alt={alt} shape="large" />;
}
