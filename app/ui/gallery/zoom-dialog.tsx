import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import type { GalleryPicture } from './gallery-picture.ts';
import * as styles from './gallery.css.ts';
import { ARROW_STEPS } from './use-gallery-row.ts';

export interface ZoomLabels {
  readonly close: string;
  readonly previous: string;
  readonly next: string;
}

interface ZoomDialogProps {
  readonly picture: GalleryPicture;
  /** URL of a rendition of the picture that the page has loaded already; shown until the largest one has loaded. */
  readonly findLoadedUrl: () => string | null;
  readonly labels: ZoomLabels;
  readonly onClose: () => void;
  /** Shows the next or previous picture; absent for a single picture. */
  readonly onTurn?: (step: 1 | -1) => void;
}

/** Whether the target can scroll further in that direction. Fractions of a pixel are ignored. */
function canScroll(target: EventTarget, step: 1 | -1): boolean {
  if (!(target instanceof HTMLElement) || target.role !== 'group') return false;
  const { scrollLeft, scrollWidth, clientWidth } = target;
  return step === 1 ? scrollLeft + clientWidth < scrollWidth - 1 : scrollLeft > 0;
}

/**
 * The largest rendition of a picture over the whole window. Escape, the close button or a click on the picture closes it.
 * Buttons and arrow keys show the next picture; a focused picture is first scrolled to its edge.
 */
export function ZoomDialog({ picture, findLoadedUrl, labels, onClose, onTurn }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Each picture starts centred.
  useEffect(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = view.current ?? {};
    if (picture) view.current?.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, [picture]);
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
        <IconButton icon="close" label={labels.close} onClick={close} />
      </div>
      {/* Focusable, so that it scrolls by keyboard. The keyboard closes it by the close button or Escape. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={view}
        className={styles.dialogScroll}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset does not scroll everywhere
        role="group"
        aria-label={alt}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onClick={close}
      >
        <ZoomedPicture key={picture.zoomUrl} picture={picture} findLoadedUrl={findLoadedUrl} />
      </div>
    </dialog>
  );
}

/**
 * The largest rendition at its own size, over one that is loaded already: never blank while it loads, and where it cannot
 * be loaded, the loaded one stays.
 */
function ZoomedPicture({ picture, findLoadedUrl }: Pick<ZoomDialogProps, 'picture' | 'findLoadedUrl'>) {
  const [loadedUrl] = useState(findLoadedUrl);
  const [hasFailed, setHasFailed] = useState(false);
  const { width, height, alt, ground } = picture.picture;
  const zoomHeight = Math.round((picture.zoomWidth * height) / width);
  const behind = loadedUrl === null ? '' : `url("${loadedUrl}") center / 100% 100%`;
  return (
    <img
      src={hasFailed && loadedUrl !== null ? loadedUrl : picture.zoomUrl}
      width={picture.zoomWidth}
      height={zoomHeight}
      alt={alt}
      className={styles.dialogPicture}
      style={{
        height: `max(100%, ${zoomHeight}px)`,
        aspectRatio: `${width} / ${height}`,
        background: `${behind} ${ground ?? ''}`.trim(),
      }}
      onError={() => setHasFailed(true)}
    />
  );
}
