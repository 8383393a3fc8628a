import { lazy, Suspense, useId, useRef, useState } from 'react';
import * as styles from './gallery.css.ts';
import type { GalleryPicture } from './gallery-picture.ts';
import { GallerySlide } from './gallery-slide.tsx';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';
import { useGalleryRow } from './use-gallery-row.ts';
import type { ZoomLabels } from './zoom-dialog.tsx';

/** Loaded at the first click: most visitors never zoom. */
const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }));

interface GalleryProps {
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
  const zoomed = isZoomed ? pictures[current] : undefined;

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
          <GallerySlide
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
      <GalleryThumbnails pictures={pictures} current={current} idPrefix={id} onShow={show} />
      {zoomed === undefined ? null : (
        <Suspense>
          <ZoomDialog
            picture={zoomed}
            findLoadedUrl={() => findLoadedUrl(row.current, current) ?? zoomed.thumbnail.src}
            labels={labels}
            onClose={() => setIsZoomed(false)}
            {...(pictures.length > 1 ? { onTurn: turn } : {})}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The rendition that the browser has loaded of a picture in the row; null while it has none. */
function findLoadedUrl(row: HTMLUListElement | null, index: number): string | null {
  const shown = row?.querySelectorAll('img')[index];
  return shown?.complete && shown.naturalWidth > 0 ? shown.currentSrc : null;
}
