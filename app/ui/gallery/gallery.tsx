import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import * as styles from './gallery.css.ts';
import type { GalleryPicture } from './gallery-picture.ts';
import type { ZoomLabels } from './zoom-dialog.tsx';

/** Comes with the first click: most visitors never zoom. */
const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }));

interface GalleryProps {
  /** Name of the row of pictures. */
  readonly label: string;
  readonly zoomLabel: string;
  /** While the row of pictures takes part in a view transition. */
  readonly viewTransitionName?: string | undefined;
  readonly labels: ZoomLabels;
  readonly pictures: readonly GalleryPicture[];
}

/** Arrow keys walk through the pictures, as a finger does. */
const ARROW_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * A product's pictures (PP-01): a row to swipe, thumbnails to jump, a click to zoom. Without script the thumbnails are
 * links into the row and the zoom opens the picture's file; with it neither leaves the page or touches its address.
 */
export function Gallery({ label, zoomLabel, viewTransitionName, labels, pictures }: GalleryProps) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isZoomed, setIsZoomed] = useState(false);
  /** The picture that the row is moving to by itself: what it passes on the way is not the current one. */
  const aim = useRef<number | null>(null);

  const zoomed = isZoomed ? pictures[current] : undefined;
  function show(index: number) {
    aim.current = index;
    row.current?.scrollTo({ left: row.current.clientWidth * index });
    setCurrent(index);
  }
  const turn = (step: 1 | -1) => show((current + step + pictures.length) % pictures.length);
  function turnByKey(event: KeyboardEvent) {
    const step = ARROW_STEPS[event.key];
    if (step === undefined || pictures.length === 1) return;
    event.preventDefault();
    const next = (current + step + pictures.length) % pictures.length;
    show(next);
    row.current?.querySelectorAll('a')[next]?.focus({ preventScroll: true });
  }
  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    const index = Math.round(scrollLeft / clientWidth);
    if (aim.current !== null && aim.current !== index) return;
    aim.current = null;
    setCurrent(index);
  }

  const takeOver = () => {
    aim.current = null;
  };

  return (
    <div className={styles.gallery}>
      <ul
        ref={row}
        aria-label={label}
        className={styles.row}
        style={viewTransitionName === undefined ? undefined : { viewTransitionName }}
        onScroll={follow}
        onPointerDown={takeOver}
        onWheel={takeOver}
      >
        {pictures.map((each, index) => (
          <li key={each.zoomUrl} id={`${id}${index}`} className={styles.slide}>
            <a
              href={each.zoomUrl}
              aria-label={zoomLabel}
              className={styles.zoom}
              tabIndex={index === current ? undefined : -1}
              onKeyDown={turnByKey}
              onClick={(event) => {
                event.preventDefault();
                show(index);
                setIsZoomed(true);
              }}
            >
              <Picture {...each.picture} />
              <span className={styles.zoomMark}>
                <Icon name="zoom" />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? (
        <ol className={styles.thumbnails}>
          {pictures.map((each, index) => (
            <li key={each.zoomUrl}>
              <a
                href={`#${id}${index}`}
                aria-label={each.label}
                aria-current={index === current || undefined}
                className={styles.thumbnail}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <Picture {...each.thumbnail} />
              </a>
            </li>
          ))}
        </ol>
      ) : null}
      {zoomed === undefined ? null : (
        <Suspense>
          <ZoomDialog
            picture={zoomed}
            labels={labels}
            onClose={() => setIsZoomed(false)}
            {...(pictures.length > 1 ? { onTurn: turn } : {})}
          />
        </Suspense>
      )}
    </div>
  );
}
