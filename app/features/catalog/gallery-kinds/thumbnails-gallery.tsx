import { Gallery } from '#app/ui/picture/gallery.tsx';
import { type GalleryViewProps, MissingPicture, useGalleryPictures } from './gallery-parts.tsx';
import * as styles from './gallery-kinds.css.ts';

/** Beside the facts from tablets on (at most 42rem), the full width on phones. */
const SIZES = '(min-width: 1400px) 672px, (min-width: 768px) 46vw, 92vw';

/** One picture with small ones to choose from; the text beside it. */
export function ThumbnailsGallery({ product, lead, buying, telling }: GalleryViewProps) {
  const gallery = useGalleryPictures(product, SIZES);
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
