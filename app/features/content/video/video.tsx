import { useState, type MouseEvent } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { BREAKPOINTS } from '#themes/breakpoints.ts';
import { VideoDialog } from './video-dialog.tsx';
import { VideoPlayer } from './video-player.tsx';
import * as styles from './video.css.ts';
import { WidgetImage } from '#app/features/content/picture/widget-image.tsx';
import type { VideoWidget } from '#app/features/content/widget.ts';

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
