import { Picture } from '#app/ui/picture/picture.tsx';
import * as styles from './gallery.css.ts';
import type { GalleryPicture } from './gallery-picture.ts';

interface GalleryThumbnailsProps {
  readonly pictures: readonly GalleryPicture[];
  readonly current: number;
  /** Slides have the ids `{idPrefix}{index}`. */
  readonly idPrefix: string;
  readonly onShow: (index: number) => void;
}

/** Links to the slides of a gallery; nothing for a single picture. */
export function GalleryThumbnails({ pictures, current, idPrefix, onShow }: GalleryThumbnailsProps) {
  if (pictures.length <= 1) return null;
  return (
    <ol className={styles.thumbnails}>
      {pictures.map((each, index) => (
        <li key={each.zoomUrl}>
          <a
            href={`#${idPrefix}${index}`}
            aria-label={each.label}
            aria-current={index === current || undefined}
            className={styles.thumbnail}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
          >
            <Picture {...each.thumbnail} />
          </a>
        </li>
      ))}
    </ol>
  );
}
