import type { Configurations } from './widget-configuration.server.ts';
import type { BackgroundVideo, VideoWidget } from '#app/features/content/widget.ts';

type VideoSource = Pick<VideoWidget, 'href' | 'player' | 'provider' | 'isModal'>;

/** `videoProvider` of a configuration: 1 is Vimeo, everything else YouTube (contract §10.6). */
const VIMEO = 1;
/** `videoDisplayType` of a video that plays in a dialog. */
const IN_DIALOG = 1;

/** Page and player of a video; null for an invalid id. Both player addresses ask for no tracking (CK-02). */
export function toVideoSource({
  videoId,
  videoProvider,
  videoDisplayType,
}: Configurations['Video']): VideoSource | null {
  if (!/^[\w-]+$/.test(videoId)) return null;
  const isModal = videoDisplayType === IN_DIALOG;
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

/** Takes only the Vimeo id from the editor's player HTML: the rest is untrusted and never sent to browsers. */
function findBackgroundPlayer(html: string): string | null {
  const videoId = /player\.vimeo\.com\/video\/(\d+)/.exec(html)?.[1];
  return videoId === undefined
    ? null
    : `https://player.vimeo.com/video/${videoId}?background=1&muted=1&dnt=1`;
}

/** The background video of a banner, by window width; null where the editor gave no Vimeo player. */
export function toBackgroundVideo({
  desktopVideoHtml,
  mobileVideoHtml,
}: Configurations['Banner']): BackgroundVideo | null {
  const wide = findBackgroundPlayer(desktopVideoHtml);
  const phone = findBackgroundPlayer(mobileVideoHtml);
  if (!wide && !phone) return null;
  return { ...(wide ? { wide } : {}), ...(phone ? { phone } : {}) };
}
