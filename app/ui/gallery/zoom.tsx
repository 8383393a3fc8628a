import { lazy, type RefObject, Suspense } from 'react';
import type { GalleryPicture } from './gallery-picture.ts';
import type { ZoomLabels } from './zoom-dialog.tsx';

/** Loaded at the first click: most visitors never zoom. */
const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }));

interface ZoomProps {
  /** The element with the pictures as the page shows them. */
  readonly row: RefObject<HTMLElement>;
  readonly pictures: readonly GalleryPicture[];
  /** Index of the enlarged one. */
  readonly current: number;
  readonly labels: ZoomLabels;
  /** Shows a neighbour; wraps around at the ends. */
  readonly onTurn: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

/** The enlarged picture of a gallery. */
export function Zoom({ row, pictures, current, labels, onTurn, onClose }: ZoomProps) {
  const picture = pictures[current];
  if (!picture) return null;
  return (
    <Suspense>
      <ZoomDialog
        picture={picture}
        findLoadedUrl={() => findLoadedUrl(row.current, current) ?? picture.thumbnail.src}
        labels={labels}
        onClose={onClose}
        {...(pictures.length > 1 ? { onTurn } : {})}
      />
    </Suspense>
  );
}

/** The rendition that the browser has loaded of a picture in the row; null while it has none. */
function findLoadedUrl(row: HTMLElement | null, index: number): string | null {
  const shown = row?.querySelectorAll('img')[index];
  return shown?.complete && shown.naturalWidth > 0 ? shown.currentSrc : null;
}
