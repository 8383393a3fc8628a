import { useEffect, useRef } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { VideoPlayer } from './video-player.tsx';
import * as styles from './video.css.ts';
import type { VideoWidget } from '#app/features/content/widget.ts';

interface VideoDialogProps {
  readonly widget: VideoWidget;
  readonly onClose: () => void;
}

/** The video in a modal dialog. */
export function VideoDialog({ widget, onClose }: VideoDialogProps) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={widget.title} onClose={onClose}>
      <div className={styles.dialogClose}>
        <IconButton icon="close" label={t('content.video.close')} onClick={() => dialog.current?.close()} />
      </div>
      <div className={styles.stage}>
        <VideoPlayer widget={widget} />
      </div>
    </dialog>
  );
}
