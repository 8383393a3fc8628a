import type { KeyboardEvent } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import * as styles from './gallery.css.ts';
import type { GalleryPicture } from './gallery-picture.ts';

interface GallerySlideProps {
  readonly id: string;
  readonly picture: GalleryPicture;
  readonly zoomLabel: string;
  readonly isCurrent: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onZoom: () => void;
}

/** One picture of a gallery, as a link to its largest rendition. Only the current slide can be reached by Tab. */
export function GallerySlide({ id, picture, zoomLabel, isCurrent, onKeyDown, onZoom }: GallerySlideProps) {
  return (
    <li id={id} className={styles.slide}>
      <a
        href={picture.zoomUrl}
        aria-label={zoomLabel}
        className={styles.zoom}
        tabIndex={isCurrent ? undefined : -1}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          event.preventDefault();
          onZoom();
        }}
      >
        <Picture {...picture.picture} />
        <span className={styles.zoomMark}>
          <Icon name="zoom" />
        </span>
      </a>
    </li>
  );
}
