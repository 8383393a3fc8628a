import type { GalleryViewProps } from '#app/features/catalog/product/gallery/parts/gallery-view.ts';
import { useGalleryPictures } from '#app/features/catalog/product/gallery/parts/gallery-pictures.ts';
import { MissingPicture } from '#app/features/catalog/product/gallery/parts/missing-picture.tsx';
import { PictureWall } from '#app/ui/gallery/picture-wall.tsx';
import * as styles from './stack-gallery.css.ts';

const SIZES = '(min-width: 1920px) 1030px, (min-width: 1024px) 55vw, (min-width: 768px) 50vw, 80vw';

/** Pictures below each other; the text beside them stays in view. */
export function StackGallery({ product, lead, buying, telling }: GalleryViewProps) {
  const gallery = useGalleryPictures(product, SIZES);
  return (
    <div className={styles.columns}>
      {gallery.pictures.length === 0 ? <MissingPicture /> : <PictureWall {...gallery} />}
      <div className={styles.facts}>
        {lead}
        {buying}
        {telling}
      </div>
    </div>
  );
}
