import * as styles from './video.css.ts';
import type { VideoWidget } from '#app/features/content/parsing/widget.ts';

/** The film's own company plays it, without a way into our page. */
export function VideoPlayer({ widget: { player, title } }: { readonly widget: VideoWidget }) {
  return (
    <iframe
      className={styles.player}
      src={player}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      // The player's origin is not ours, so the two together open nothing of this page.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
