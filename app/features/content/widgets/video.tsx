import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Text, VisuallyHidden } from '#app/ui/text/text.tsx';
import { atLeast, BREAKPOINTS } from '#themes/breakpoints.ts';
import type { BackgroundVideo, VideoWidget } from '#app/features/content/widget.ts';
import { IconButton } from '#app/ui/button/button.tsx';
import { useThirdPartyConsent } from '#app/request/visitor/use-third-party-consent.ts';
import { WidgetImage } from './widget-picture.tsx';
import * as styles from './video.css.ts';

/**
 * A video. Its poster is a link to the provider's page; with script a click plays it here. Nothing is loaded from the
 * provider before the click, and a notice names the provider (CK-02).
 */
export function Video({ widget, sizes }: { readonly widget: VideoWidget; readonly sizes: string }) {
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
              <WidgetImage image={image} isDecorative sizes={sizes} urgency="late" fit="cover" />
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

function VideoDialog({ widget, onClose }: { readonly widget: VideoWidget; readonly onClose: () => void }) {
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

/**
 * A muted video behind a banner's text. Renders nothing, so that the banner's picture shows, without consent to third
 * parties (CK-02), without script, and for visitors who prefer reduced motion.
 */
export function BackgroundPlayer({
  video,
  title,
}: {
  readonly video: BackgroundVideo;
  readonly title: string;
}) {
  const isAllowed = useThirdPartyConsent();
  const src = isAllowed ? findPlayerUrl(video) : null;
  if (src === null) return null;
  return (
    <iframe
      className={styles.backgroundPlayer}
      src={src}
      title={title}
      aria-hidden
      tabIndex={-1}
      loading="lazy"
      allow="autoplay"
      // Both tokens are safe together because the player's origin differs from the page's.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin"
    />
  );
}

/** Runs in browsers only: there is no consent on the server. */
function findPlayerUrl({ wide, phone }: BackgroundVideo): string | null {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  const url = window.matchMedia(atLeast('tablet')).matches ? (wide ?? phone) : (phone ?? wide);
  return url ?? null;
}
