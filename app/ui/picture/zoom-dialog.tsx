import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/button/button.tsx';
import type { GalleryPicture } from './picture.tsx';
import * as styles from './gallery.css.ts';
import { ARROW_STEPS } from './use-gallery-row.ts';

export interface ZoomLabels {
  readonly enlarge: string;
  readonly close: string;
  readonly previous: string;
  readonly next: string;
}

interface ZoomDialogProps {
  readonly picture: GalleryPicture;
  /** A rendition that the page has loaded already; shown until the largest one is loaded. */
  readonly findLoadedUrl: () => string | null;
  readonly labels: ZoomLabels;
  readonly onClose: () => void;
  /** Shows the next or previous picture; absent for a single picture. */
  readonly onTurn?: (step: 1 | -1) => void;
}

/**
 * A picture over the whole window: fitted at first, at its own size after a click on it or the button. Buttons and arrow keys show the
 * next picture; arrow keys first scroll an enlarged picture to its edge.
 */
export function ZoomDialog({ picture, findLoadedUrl, labels, onClose, onTurn }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const [enlarged, setEnlarged] = useState<EnlargedAt | null>(null);
  const isLarge = enlarged?.url === picture.zoomUrl;
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = view.current ?? {};
    const { x = 0.5, y = 0.5 } = enlarged ?? {};
    view.current?.scrollTo((scrollWidth - clientWidth) * x, (scrollHeight - clientHeight) * y);
  }, [enlarged]);
  const toggle = (x: number, y: number) => setEnlarged(isLarge ? null : { url: picture.zoomUrl, x, y });
  // Through `close()` rather than unmounting, so that the browser returns the focus to the opener.
  const close = () => dialog.current?.close();
  const { alt } = picture.picture;
  function turnByKey(event: KeyboardEvent<HTMLElement>) {
    const step = ARROW_STEPS[event.key];
    if (step !== undefined && !canScroll(event.target, step)) onTurn?.(step);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a modal dialog handles its keys
    <dialog ref={dialog} className={styles.dialog} aria-label={alt} onClose={onClose} onKeyDown={turnByKey}>
      <div className={styles.dialogTools}>
        {onTurn === undefined ? null : (
          <>
            <IconButton icon="chevron-left" label={labels.previous} onClick={() => onTurn(-1)} />
            <IconButton icon="chevron-right" label={labels.next} onClick={() => onTurn(1)} />
          </>
        )}
        <IconButton
          icon="zoom"
          label={labels.enlarge}
          aria-pressed={isLarge}
          onClick={() => toggle(0.5, 0.5)}
        />
        <IconButton icon="close" label={labels.close} onClick={close} />
      </div>
      {/* Focusable, so that it scrolls by keyboard. The keyboard enlarges the picture by the button. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={view}
        className={isLarge ? styles.dialogScroll : styles.dialogWhole}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset does not scroll everywhere
        role="group"
        aria-label={alt}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onClick={({ clientX, clientY }) => toggle(clientX / innerWidth, clientY / innerHeight)}
      >
        <ZoomedPicture
          key={picture.zoomUrl}
          picture={picture}
          isLarge={isLarge}
          findLoadedUrl={findLoadedUrl}
        />
      </div>
    </dialog>
  );
}

/** Whether the target can scroll further in that direction. Fractions of a pixel are ignored. */
function canScroll(target: EventTarget, step: 1 | -1): boolean {
  if (!(target instanceof HTMLElement) || target.role !== 'group') return false;
  const { scrollLeft, scrollWidth, clientWidth } = target;
  return step === 1 ? scrollLeft + clientWidth < scrollWidth - 1 : scrollLeft > 0;
}

/** The enlarged picture and the point that was pressed, from 0 at the left or top to 1. */
interface EnlargedAt {
  readonly url: string;
  readonly x: number;
  readonly y: number;
}

/** The largest rendition, over one that is loaded already, which remains if the largest one cannot be loaded. */
function ZoomedPicture({
  picture,
  isLarge,
  findLoadedUrl,
}: {
  readonly picture: GalleryPicture;
  readonly isLarge: boolean;
  readonly findLoadedUrl: () => string | null;
}) {
  const [loadedUrl] = useState(findLoadedUrl);
  const [hasFailed, setHasFailed] = useState(false);
  const { width, height, alt, ground } = picture.picture;
  const zoomHeight = Math.round((picture.zoomWidth * height) / width);
  const behind = loadedUrl === null ? '' : `url("${loadedUrl}") center / contain no-repeat`;
  return (
    <img
      src={hasFailed && loadedUrl !== null ? loadedUrl : picture.zoomUrl}
      width={picture.zoomWidth}
      height={zoomHeight}
      alt={alt}
      className={isLarge ? styles.dialogPicture : styles.dialogWholePicture}
      style={{
        ...(isLarge ? { height: `max(100%, ${zoomHeight}px)`, aspectRatio: `${width} / ${height}` } : {}),
        background: `${behind} ${ground ?? ''}`.trim(),
      }}
      onError={() => setHasFailed(true)}
    />
  );
}
