import { atLeast } from '#themes/breakpoints.ts';
import * as styles from './background-player.css.ts';
import { useConsent } from './use-consent.ts';
import type { BackgroundFilm } from '#app/features/content/parsing/widget.ts';

interface BackgroundPlayerProps {
  readonly film: BackgroundFilm;
  /** What the picture that it covers shows. */
  readonly title: string;
}

/**
 * A silent film behind a banner's words. The picture stands for it wherever other companies are not allowed (CK-02),
 * script is off, or the visitor wants no motion.
 */
export function BackgroundPlayer({ film, title }: BackgroundPlayerProps) {
  const isAllowed = useConsent();
  const src = isAllowed ? chooseFilm(film) : undefined;
  if (src === undefined) return null;
  return (
    <iframe
      className={styles.player}
      src={src}
      title={title}
      aria-hidden
      tabIndex={-1}
      loading="lazy"
      allow="autoplay"
      // The player's origin is not ours, so the two together open nothing of this page.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin"
    />
  );
}

/** Asked in browsers only: nobody has allowed anything before. */
function chooseFilm({ wide, phone }: BackgroundFilm): string | undefined {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  return window.matchMedia(atLeast('tablet')).matches ? (wide ?? phone) : (phone ?? wide);
}
