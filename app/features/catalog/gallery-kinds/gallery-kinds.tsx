import type { FunctionComponent, ReactNode } from 'react';
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
import { type GalleryPicture, Picture } from '#app/ui/picture/picture.tsx';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { Gallery, type GalleryProps, PictureWall } from '#app/ui/picture/gallery.tsx';
import { missing } from '#app/ui/picture/gallery.css.ts';
import * as styles from './gallery-kinds.css.ts';

/** An arrangement of a product's pictures and of the text beside them. */
export interface GalleryViewProps {
  readonly product: ProductPage;
  /** On the pictures: sharing and the heart. */
  readonly actions: ReactNode;
  readonly lead: ReactNode;
  readonly buying: ReactNode;
  readonly telling: ReactNode;
}

/**
 * Pictures and labels for any arrangement of a product's pictures (PP-01).
 *
 * @param sizes width of a large picture on the page, without the edges beside it
 */
function useGalleryPictures({ name, price, pictures }: ProductPage, sizes: string) {
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
      name,
      price: price?.selling,
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

interface PicturesProps extends Pick<GalleryViewProps, 'product' | 'actions'> {
  readonly view: FunctionComponent<GalleryProps>;
  readonly sizes?: string;
}

/** At most 35rem high from tablets on, and 46 % of a phone's window; see gallery.css.ts. */
const WHOLE_SIZES = '(min-width: 768px) 448px, 84vw';

/** A product's pictures; a placeholder for a product without any. */
function Pictures({ product, actions, view: View, sizes = WHOLE_SIZES }: PicturesProps) {
  const gallery = useGalleryPictures(product, sizes);
  const noPicture = useTranslate()('catalog.product.noPicture');
  return (
    <div className={styles.pictures}>
      {gallery.pictures.length === 0 ? (
        <Picture
          src={null}
          width={PLACEHOLDER_WIDTH_PX}
          height={PLACEHOLDER_WIDTH_PX * PRODUCT_IMAGE_RATIO}
          alt={noPicture}
          shape="large"
          look={missing}
        />
      ) : (
        <View {...gallery} />
      )}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

/** One picture with small ones to choose from; the text beside it. */
export const ThumbnailsGallery = (props: GalleryViewProps) => (
  <div className={styles.thumbnailsColumns}>
    <Pictures {...props} view={Gallery} />
    <Facts {...props} />
  </div>
);

/** Pictures below each other; the text beside them stays in view. */
export const StackGallery = (props: GalleryViewProps) => (
  <div className={styles.stackColumns}>
    <Pictures {...props} view={PictureWall} />
    <Facts {...props} />
  </div>
);

/** The first picture across two columns, the others two by two; the text beside them stays in view. */
export const GridGallery = (props: GalleryViewProps) => (
  <div className={styles.gridColumns}>
    <Pictures {...props} view={PictureWall} />
    <Facts {...props} />
  </div>
);

const Facts = ({ lead, buying, telling }: GalleryViewProps) => (
  <div className={styles.facts}>
    {lead}
    {buying}
    {telling}
  </div>
);

/** One picture with dots on it; beside it the purchase as a card, and below it the texts. */
export const StageGallery = ({ lead, buying, telling, ...pictures }: GalleryViewProps) => (
  <div className={styles.stageColumns}>
    <Pictures {...pictures} view={Gallery} />
    <div className={styles.facts}>
      {lead}
      <div className={styles.buying}>{buying}</div>
    </div>
    <div className={styles.telling}>{telling}</div>
  </div>
);
