import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import type { GalleryPicture } from './gallery-picture.ts';
import * as styles from './gallery.css.ts';

export interface ZoomLabels {
  readonly close: string;
  readonly previous: string;
  readonly next: string;
}

interface ZoomDialogProps {
  readonly picture: GalleryPicture;
  readonly labels: ZoomLabels;
  readonly onClose: () => void;
  /** Shows a neighbour; absent for a single picture. */
  readonly onTurn?: (step: 1 | -1) => void;
}

/**
 * The largest rendition of a picture over the whole window. Escape, the cross or a click on it closes; arrow keys and
 * buttons go on to the next.
 */
export function ZoomDialog({ picture, labels, onClose, onTurn }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Closed by itself, so that the focus goes back to where it was
  const close = () => dialog.current?.close();
  const { width, height, alt } = picture.picture;
  function turnByKey(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') onTurn?.(1);
    if (event.key === 'ArrowLeft') onTurn?.(-1);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a modal dialog owns its keys
    <dialog ref={dialog} className={styles.dialog} aria-label={alt} onClose={onClose} onKeyDown={turnByKey}>
      <div className={styles.dialogScroll} role="presentation" onClick={close}>
        <img
          key={picture.zoomUrl}
          src={picture.zoomUrl}
          width={width}
          height={height}
          alt={alt}
          className={styles.dialogPicture}
        />
      </div>
      <div className={styles.dialogTools}>
        {onTurn === undefined ? null : (
          <>
            <IconButton icon="chevron-left" label={labels.previous} onClick={() => onTurn(-1)} />
            <IconButton icon="chevron-right" label={labels.next} onClick={() => onTurn(1)} />
          </>
        )}
        <IconButton icon="close" label={labels.close} onClick={close} />
      </div>
    </dialog>
  );
}
