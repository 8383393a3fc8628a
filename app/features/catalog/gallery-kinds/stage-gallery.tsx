import { Gallery } from '#app/ui/picture/gallery.tsx';
import { type GalleryViewProps, MissingPicture, useGalleryPictures } from './gallery-parts.tsx';
import * as styles from './gallery-kinds.css.ts';

const SIZES = '(min-width: 768px) 480px, 76vw';

/** Pictures in a row across the page on a coloured ground; the text below in two columns. */
export function StageGallery({ product, lead, buying, telling }: GalleryViewProps) {
  const gallery = useGalleryPictures(product, SIZES);
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
