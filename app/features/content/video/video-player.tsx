import * as styles from './video.css.ts';
import type { VideoWidget } from '#app/features/content/widget.ts';

/** The provider's player, sandboxed. */
export function VideoPlayer({ widget: { player, title } }: { readonly widget: VideoWidget }) {
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
