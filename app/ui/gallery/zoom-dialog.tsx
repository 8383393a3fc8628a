import { useEffect, useRef } from 'react';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import type { GalleryPicture } from './gallery-picture.ts';
import * as styles from './gallery.css.ts';

interface ZoomDialogProps {
  readonly picture: GalleryPicture | null;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** The largest rendition of a picture over the whole window; Escape, the cross or a click on it closes. */
export function ZoomDialog({ picture, closeLabel, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = picture !== null;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  if (picture === null) return null;
  const { width, height, alt } = picture.picture;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={alt} onClose={onClose}>
      <div className={styles.dialogScroll} role="presentation" onClick={onClose}>
        <img src={picture.zoomUrl} width={width} height={height} alt={alt} className={styles.dialogPicture} />
      </div>
      <div className={styles.dialogClose}>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
    </dialog>
  );
}
