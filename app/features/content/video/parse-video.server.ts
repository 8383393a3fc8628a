import type { Configurations } from '#app/features/content/parsing/widget-configuration.server.ts';
import type { BackgroundFilm, VideoWidget } from '#app/features/content/parsing/widget.ts';

type FilmFacts = Pick<VideoWidget, 'href' | 'player' | 'provider' | 'isModal'>;

/** `videoProvider` of a configuration: 1 is Vimeo, everything else YouTube (contract §10.6). */
const VIMEO = 1;
const IN_A_WINDOW = 1;

/** Where a film is seen and played; null for an id that is none. Both players are asked to keep no profile. */
export function toFilm({
  videoId,
  videoProvider,
  videoDisplayType,
}: Configurations['Video']): FilmFacts | null {
  if (!/^[\w-]+$/.test(videoId)) return null;
  const isModal = videoDisplayType === IN_A_WINDOW;
  if (videoProvider === VIMEO)
    return {
      href: `https://vimeo.com/${videoId}`,
      player: `https://player.vimeo.com/video/${videoId}?autoplay=1&dnt=1`,
      provider: 'Vimeo',
      isModal,
    };
  return {
    href: `https://www.youtube.com/watch?v=${videoId}`,
    player: `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1`,
    provider: 'YouTube',
    isModal,
  };
}

/** The editor's player HTML stays here: of it only a Vimeo film's number is taken. */
function backgroundPlayer(html: string): string | null {
  const film = /player\.vimeo\.com\/video\/(\d+)/.exec(html)?.[1];
  return film === undefined ? null : `https://player.vimeo.com/video/${film}?background=1&muted=1&dnt=1`;
}

export function toBackgroundFilm({
  desktopVideoHtml,
  mobileVideoHtml,
}: Configurations['Banner']): BackgroundFilm | null {
  const wide = backgroundPlayer(desktopVideoHtml);
  const phone = backgroundPlayer(mobileVideoHtml);
  if (!wide && !phone) return null;
  return { ...(wide ? { wide } : {}), ...(phone ? { phone } : {}) };
}
