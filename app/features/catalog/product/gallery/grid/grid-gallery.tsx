import type { GalleryViewProps } from '#app/features/catalog/product/gallery/parts/gallery-view.ts';
import { useGalleryPictures } from '#app/features/catalog/product/gallery/parts/gallery-pictures.ts';
import { MissingPicture } from '#app/features/catalog/product/gallery/parts/missing-picture.tsx';
import { PictureWall } from '#app/ui/gallery/picture-wall.tsx';
import * as styles from './grid-gallery.css.ts';

const SIZES = '(min-width: 1920px) 530px, (min-width: 1024px) 28vw, (min-width: 768px) 26vw, 80vw';

/** Pictures two by two; the text beside them stays in view. */
export function GridGallery({ product, lead, buying, telling }: GalleryViewProps) {
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
