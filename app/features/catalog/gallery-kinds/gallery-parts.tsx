import type { ReactNode } from 'react';
import { useViewTransitionState } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import {
  findPreview,
  formatZoomUrl,
  PICTURE_TRANSITION,
  PRODUCT_IMAGE_RATIO,
  toGalleryImage,
  toThumbnailImage,
  ZOOM_WIDTH_PX,
} from '#app/features/catalog/card/product-image.ts';
import type { ProductPage } from '#app/features/catalog/product/product-page.ts';
import type { GalleryPicture } from '#app/ui/picture/gallery-picture.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { Picture } from '#app/ui/picture/picture.tsx';

/** An arrangement of a product's pictures and of the text beside them. */
export interface GalleryViewProps {
  readonly product: ProductPage;
  readonly lead: ReactNode;
  readonly buying: ReactNode;
  readonly telling: ReactNode;
}

/**
 * Pictures and labels for any arrangement of a product's pictures (PP-01).
 *
 * @param sizes width of a large picture on the page
 */
export function useGalleryPictures({ name, pictures }: ProductPage, sizes: string) {
  const t = useTranslate();
  const isInTransition = useViewTransitionState(useLocation().pathname);
  const total = pictures.length;
  return {
    label: t('catalog.product.gallery'),
    viewTransitionName: isInTransition ? PICTURE_TRANSITION : undefined,
    zoomLabel: t('catalog.product.zoom'),
    labels: {
      enlarge: t('catalog.product.zoom'),
      close: t('common.close'),
      previous: t('catalog.product.previousPicture'),
      next: t('catalog.product.nextPicture'),
    },
    pictures: pictures.map((picture, index): GalleryPicture => {
      const label = t('catalog.product.picture', { number: index + 1, total });
      return {
        label,
        picture: {
          ...toGalleryImage(picture),
          sizes,
          alt: total === 1 ? name : `${name}. ${label}`,
          ...(index === 0 && { urgency: 'first', preview: findPreview(picture) ?? undefined }),
        },
        thumbnail: { ...toThumbnailImage(picture), sizes: '80px', alt: '' },
        zoomUrl: formatZoomUrl(picture),
        zoomWidth: ZOOM_WIDTH_PX,
      };
    }),
  };
}

const PLACEHOLDER_WIDTH_PX = 800;

/** Instead of a gallery, for a product without pictures. */
export function MissingPicture() {
  const alt = useTranslate()('catalog.product.noPicture');
  const height = PLACEHOLDER_WIDTH_PX * PRODUCT_IMAGE_RATIO;
  return <Picture src={null} width={PLACEHOLDER_WIDTH_PX} height={height} alt={alt} shape="large" />;
}
