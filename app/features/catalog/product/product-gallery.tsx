import { useViewTransitionState } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Gallery } from '#app/ui/gallery/gallery.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import {
  findPreview,
  formatZoomUrl,
  PRODUCT_IMAGE_RATIO,
  toGalleryImage,
  toThumbnailImage,
  ZOOM_WIDTH_PX,
} from '#app/features/catalog/card/product-image.ts';
import { PICTURE_TRANSITION } from '#app/features/catalog/card/picture-transition.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';
import type { ProductPage } from './product-page.ts';

interface ProductGalleryProps {
  readonly product: Pick<ProductPage, 'name' | 'pictures'>;
}

/** Beside the facts from tablets on (at most 42rem), the full width on phones; see product-view.css.ts. */
const GALLERY_SIZES = '(min-width: 1400px) 672px, (min-width: 768px) 46vw, 92vw';
const PLACEHOLDER_WIDTH_PX = 800;

/** A product's pictures with thumbnails and zoom (PP-01), or a placeholder. */
export function ProductGallery({ product }: ProductGalleryProps) {
  const t = useTranslate();
  const isInTransition = useViewTransitionState(useLocation().pathname);
  const { name, pictures } = product;
  if (pictures.length === 0) {
    const height = PLACEHOLDER_WIDTH_PX * PRODUCT_IMAGE_RATIO;
    const alt = t('catalog.product.noPicture');
    return <Picture src={null} width={PLACEHOLDER_WIDTH_PX} height={height} alt={alt} shape="large" />;
  }
  const total = pictures.length;
  return (
    <Gallery
      label={t('catalog.product.gallery')}
      viewTransitionName={isInTransition ? PICTURE_TRANSITION : undefined}
      zoomLabel={t('catalog.product.zoom')}
      labels={{
        enlarge: t('catalog.product.zoom'),
        close: t('common.close'),
        previous: t('catalog.product.previousPicture'),
        next: t('catalog.product.nextPicture'),
      }}
      pictures={pictures.map((picture, index) => {
        const label = t('catalog.product.picture', { number: index + 1, total });
        return {
          label,
          picture: {
            ...toGalleryImage(picture),
            sizes: GALLERY_SIZES,
            alt: total === 1 ? name : `${name}. ${label}`,
            ...(index === 0 && { urgency: 'first', preview: findPreview(picture) ?? undefined }),
          },
          thumbnail: { ...toThumbnailImage(picture), sizes: '80px', alt: '' },
          zoomUrl: formatZoomUrl(picture),
          zoomWidth: ZOOM_WIDTH_PX,
        };
      })}
    />
  );
}
