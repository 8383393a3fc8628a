import type { KeyboardEvent } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import * as styles from './gallery.css.ts';
import type { GalleryPicture } from './gallery-picture.ts';

interface ZoomLinkProps {
  readonly picture: GalleryPicture;
  /** Accessible name. */
  readonly label: string;
  readonly tabIndex?: number | undefined;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onZoom: () => void;
}

/** A picture as a link to its largest rendition; with script it is enlarged in the page. */
export function ZoomLink({ picture, label, tabIndex, onKeyDown, onZoom }: ZoomLinkProps) {
  return (
    <a
      href={picture.zoomUrl}
      aria-label={label}
      className={styles.zoom}
      tabIndex={tabIndex}
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
  );
}
