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
import { type GalleryPicture, Picture } from '#app/ui/picture/picture.tsx';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { Gallery, PictureWall } from '#app/ui/picture/gallery.tsx';
import * as styles from './gallery-kinds.css.ts';

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

/** Instead of a gallery, for a product without pictures. */
function MissingPicture() {
  const alt = useTranslate()('catalog.product.noPicture');
  const height = PLACEHOLDER_WIDTH_PX * PRODUCT_IMAGE_RATIO;
  return <Picture src={null} width={PLACEHOLDER_WIDTH_PX} height={height} alt={alt} shape="large" />;
}

/** Beside the facts from tablets on (at most 42rem), the full width on phones. */
const THUMBNAILS_SIZES = '(min-width: 1400px) 672px, (min-width: 768px) 46vw, 92vw';

/** One picture with small ones to choose from; the text beside it. */
export function ThumbnailsGallery({ product, lead, buying, telling }: GalleryViewProps) {
  const gallery = useGalleryPictures(product, THUMBNAILS_SIZES);
  return (
    <div className={styles.thumbnailsColumns}>
      <div className={styles.pictures}>
        {gallery.pictures.length === 0 ? <MissingPicture /> : <Gallery {...gallery} />}
      </div>
      <div className={styles.facts}>
        {lead}
        {buying}
        {telling}
      </div>
    </div>
  );
}

const STAGE_SIZES = '(min-width: 768px) 480px, 76vw';

/** Pictures in a row across the page on a coloured ground; the text below in two columns. */
export function StageGallery({ product, lead, buying, telling }: GalleryViewProps) {
  const gallery = useGalleryPictures(product, STAGE_SIZES);
  return (
    <>
      <div className={styles.stage}>
        {gallery.pictures.length === 0 ? <MissingPicture /> : <Gallery {...gallery} />}
      </div>
      <div className={styles.stageColumns}>
        <div className={styles.lead}>{lead}</div>
        <div className={styles.buying}>{buying}</div>
        <div className={styles.telling}>{telling}</div>
      </div>
    </>
  );
}

/** Pictures below each other; the text beside them stays in view. */
export const StackGallery = (props: GalleryViewProps) => (
  <WallGallery
    {...props}
    columns={styles.stackColumns}
    sizes="(min-width: 1920px) 1030px, (min-width: 1024px) 55vw, (min-width: 768px) 50vw, 80vw"
  />
);

/** Pictures two by two; the text beside them stays in view. */
export const GridGallery = (props: GalleryViewProps) => (
  <WallGallery
    {...props}
    columns={styles.gridColumns}
    sizes="(min-width: 1920px) 530px, (min-width: 1024px) 28vw, (min-width: 768px) 26vw, 80vw"
  />
);

function WallGallery({
  product,
  lead,
  buying,
  telling,
  columns,
  sizes,
}: GalleryViewProps & { readonly columns: string; readonly sizes: string }) {
  const gallery = useGalleryPictures(product, sizes);
  return (
    <div className={columns}>
      {gallery.pictures.length === 0 ? <MissingPicture /> : <PictureWall {...gallery} />}
      <div className={styles.stickyFacts}>
        {lead}
        {buying}
        {telling}
      </div>
    </div>
  );
}
