import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { BREAKPOINTS } from '#themes/breakpoints.ts';
import { WidgetImage } from '#app/features/content/picture/widget-image.tsx';
import type { VideoWidget } from '#app/features/content/widget.ts';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import * as styles from './video.css.ts';

interface VideoProps {
  readonly widget: VideoWidget;
  readonly sizes: string;
}

/**
 * A video. Its poster is a link to the provider's page; with script a click plays it here. Nothing is loaded from the
 * provider before the click, and a notice names the provider (CK-02).
 */
export function Video({ widget, sizes }: VideoProps) {
  const t = useTranslate();
  const [player, setPlayer] = useState<'none' | 'inline' | 'dialog'>('none');
  const { href, provider, isModal, image, title } = widget;
  const play = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlayer(isModal && window.innerWidth >= BREAKPOINTS.tablet ? 'dialog' : 'inline');
  };
  return (
    <figure className={styles.figure}>
      <div className={styles.stage}>
        {player === 'inline' ? (
          <VideoPlayer widget={widget} />
        ) : (
          <a className={styles.poster} href={href} target="_blank" rel="noopener" onClick={play}>
            {image ? (
              <WidgetImage image={{ ...image, alt: '' }} sizes={sizes} urgency="late" fit="cover" />
            ) : null}
            <span className={styles.playMark}>
              <Icon name="play" size="l" />
            </span>
            <VisuallyHidden>{t('content.video.watch', { title })}</VisuallyHidden>
          </a>
        )}
      </div>
      <figcaption className={styles.caption}>
        <Text weight="strong">{title}</Text>
        <Text size="s" tone="muted">
          {t('content.video.provider', { provider })}
        </Text>
      </figcaption>
      {player === 'dialog' ? <VideoDialog widget={widget} onClose={() => setPlayer('none')} /> : null}
    </figure>
  );
}

interface VideoDialogProps {
  readonly widget: VideoWidget;
  readonly onClose: () => void;
}

/** The video in a modal dialog. */
function VideoDialog({ widget, onClose }: VideoDialogProps) {
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

/** The provider's player, sandboxed. */
function VideoPlayer({ widget: { player, title } }: { readonly widget: VideoWidget }) {
  return (
    <iframe
      className={styles.player}
      src={player}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      // Both tokens are safe together because the player's origin differs from the page's.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
