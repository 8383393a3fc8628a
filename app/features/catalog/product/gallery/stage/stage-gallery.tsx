import type { GalleryViewProps } from '#app/features/catalog/product/gallery/parts/gallery-view.ts';
import { useGalleryPictures } from '#app/features/catalog/product/gallery/parts/gallery-pictures.ts';
import { MissingPicture } from '#app/features/catalog/product/gallery/parts/missing-picture.tsx';
import { Gallery } from '#app/ui/gallery/gallery.tsx';
import * as styles from './stage-gallery.css.ts';

const SIZES = '(min-width: 768px) 480px, 76vw';

/** Pictures in a row across the page on a coloured ground; the text below in two columns. */
export function StageGallery({ product, lead, buying, telling }: GalleryViewProps) {
  const gallery = useGalleryPictures(product, SIZES);
  return (
    <>
      <div className={styles.stage}>
        {gallery.pictures.length === 0 ? <MissingPicture /> : <Gallery {...gallery} />}
      </div>
      <div className={styles.columns}>
        <div className={styles.lead}>{lead}</div>
        <div className={styles.buying}>{buying}</div>
        <div className={styles.telling}>{telling}</div>
      </div>
    </>
  );
}
