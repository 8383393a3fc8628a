import { useState, type MouseEvent } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { BREAKPOINTS } from '#themes/breakpoints.ts';
import { VideoDialog } from './video-dialog.tsx';
import { VideoPlayer } from './video-player.tsx';
import * as styles from './video.css.ts';
import { WidgetImage } from '#app/features/content/widgets/widget-image.tsx';
import type { VideoWidget } from '#app/features/content/parsing/widget.ts';

interface VideoProps {
  readonly widget: VideoWidget;
  readonly sizes: string;
}

/**
 * A film. Its picture is a link to where it can be seen; with script a click plays it here. Nothing of its company is
 * loaded before, and the page says who learns of the visit then (CK-02).
 */
export function Video({ widget, sizes }: VideoProps) {
  const t = useTranslate();
  const [place, setPlace] = useState<'nowhere' | 'page' | 'dialog'>('nowhere');
  const { href, provider, isModal, image, title } = widget;
  const play = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlace(isModal && window.innerWidth >= BREAKPOINTS.tablet ? 'dialog' : 'page');
  };
  return (
    <figure className={styles.figure}>
      <div className={styles.stage}>
        {place === 'page' ? (
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
      {place === 'dialog' ? <VideoDialog widget={widget} onClose={() => setPlace('nowhere')} /> : null}
    </figure>
  );
}
