import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Picture } from '#app/ui/picture/picture.tsx';
import * as styles from './gallery.css.ts';
import type { GalleryPicture } from './gallery-picture.ts';
import { useGalleryRow } from './use-gallery-row.ts';
import { Zoom } from './zoom.tsx';
import type { ZoomLabels } from './zoom-dialog.tsx';
import { ZoomLink } from './zoom-link.tsx';

export interface GalleryProps {
  /** Accessible name of the row of pictures. */
  readonly label: string;
  readonly zoomLabel: string;
  /** Set while the row of pictures takes part in a view transition. */
  readonly viewTransitionName?: string | undefined;
  readonly labels: ZoomLabels;
  readonly pictures: readonly GalleryPicture[];
}

/**
 * A product's pictures (PP-01): a row to swipe, thumbnails, and a zoom dialog. Without script the thumbnails are
 * fragment links into the row and the zoom opens the picture's file. With script both leave the URL unchanged.
 */
export function Gallery({ label, zoomLabel, viewTransitionName, labels, pictures }: GalleryProps) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const { current, show, turn, turnByKey, followScroll, releaseTarget } = useGalleryRow(row, pictures.length);
  const [isZoomed, setIsZoomed] = useState(false);

  return (
    <div className={styles.gallery}>
      <ul
        ref={row}
        aria-label={label}
        className={styles.row}
        style={viewTransitionName === undefined ? undefined : { viewTransitionName }}
        onScroll={followScroll}
        onPointerDown={releaseTarget}
        onWheel={releaseTarget}
      >
        {pictures.map((each, index) => (
          <Slide
            key={each.zoomUrl}
            id={`${id}${index}`}
            picture={each}
            zoomLabel={zoomLabel}
            isCurrent={index === current}
            onKeyDown={turnByKey}
            onZoom={() => {
              show(index);
              setIsZoomed(true);
            }}
          />
        ))}
      </ul>
      <Thumbnails pictures={pictures} current={current} idPrefix={id} onShow={show} />
      {isZoomed ? (
        <Zoom
          row={row}
          pictures={pictures}
          current={current}
          labels={labels}
          onTurn={turn}
          onClose={() => setIsZoomed(false)}
        />
      ) : null}
    </div>
  );
}

interface SlideProps {
  readonly id: string;
  readonly picture: GalleryPicture;
  readonly zoomLabel: string;
  readonly isCurrent: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onZoom: () => void;
}

/** One picture of a gallery, as a link to its largest rendition. Only the current slide can be reached by Tab. */
function Slide({ id, picture, zoomLabel, isCurrent, onKeyDown, onZoom }: SlideProps) {
  return (
    <li id={id} className={styles.slide}>
      <ZoomLink
        picture={picture}
        label={zoomLabel}
        tabIndex={isCurrent ? undefined : -1}
        onKeyDown={onKeyDown}
        onZoom={onZoom}
      />
    </li>
  );
}

interface ThumbnailsProps {
  readonly pictures: readonly GalleryPicture[];
  readonly current: number;
  /** Slides have the ids `{idPrefix}{index}`. */
  readonly idPrefix: string;
  readonly onShow: (index: number) => void;
}

/** Links to the slides of a gallery; nothing for a single picture. */
function Thumbnails({ pictures, current, idPrefix, onShow }: ThumbnailsProps) {
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
