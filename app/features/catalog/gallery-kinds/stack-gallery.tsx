import { PictureWall } from '#app/ui/picture/picture-wall.tsx';
import { type GalleryViewProps, MissingPicture, useGalleryPictures } from './gallery-parts.tsx';
import * as styles from './gallery-kinds.css.ts';

const SIZES = '(min-width: 1920px) 1030px, (min-width: 1024px) 55vw, (min-width: 768px) 50vw, 80vw';

/** Pictures below each other; the text beside them stays in view. */
export function StackGallery({ product, lead, buying, telling }: GalleryViewProps) {
  const gallery = useGalleryPictures(product, SIZES);
  return (
    <div className={styles.stackColumns}>
      {gallery.pictures.length === 0 ? <MissingPicture /> : <PictureWall {...gallery} />}
      <div className={styles.stickyFacts}>
        {lead}
        {buying}
        {telling}
      </div>
    </div>
  );
}
