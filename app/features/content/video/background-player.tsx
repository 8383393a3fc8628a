import { atLeast } from '#themes/breakpoints.ts';
import * as styles from './background-player.css.ts';
import { useThirdPartyConsent } from '#app/request/visitor/use-third-party-consent.ts';
import type { BackgroundVideo } from '#app/features/content/widget.ts';

interface BackgroundPlayerProps {
  readonly video: BackgroundVideo;
  /** What the banner's picture shows. */
  readonly title: string;
}

/**
 * A muted video behind a banner's text. Renders nothing, so that the banner's picture shows, without consent to third
 * parties (CK-02), without script, and for visitors who prefer reduced motion.
 */
export function BackgroundPlayer({ video, title }: BackgroundPlayerProps) {
  const isAllowed = useThirdPartyConsent();
  const src = isAllowed ? findPlayerUrl(video) : null;
  if (src === null) return null;
  return (
    <iframe
      className={styles.player}
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
