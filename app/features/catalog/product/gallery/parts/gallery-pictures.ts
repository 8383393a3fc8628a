import { useViewTransitionState } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import {
  findPreview,
  formatZoomUrl,
  toGalleryImage,
  toThumbnailImage,
  ZOOM_WIDTH_PX,
} from '#app/features/catalog/card/product-image.ts';
import { PICTURE_TRANSITION } from '#app/features/catalog/card/picture-transition.ts';
import type { ProductPage } from '#app/features/catalog/product/facts/product-page.ts';
import type { GalleryPicture } from '#app/ui/gallery/gallery-picture.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';

export type PicturedProduct = Pick<ProductPage, 'name' | 'pictures'>;

/** What every arrangement of a product's pictures (PP-01) needs. `sizes`: the width of a large picture on the page. */
export function useGalleryPictures({ name, pictures }: PicturedProduct, sizes: string) {
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
