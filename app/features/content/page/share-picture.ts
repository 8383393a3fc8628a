import type { Container, Widget, WidgetImage } from '#app/features/content/widget.ts';
import { formatPictureUrl } from '#app/features/content/widgets/widget-picture.tsx';

/** Link previews want at least 1200 px. */
const SHARE_WIDTH_PX = 1500;

/** Address of the page's first picture, for link previews; null where it has none. */
export function findSharePicture(containers: readonly Container[]): string | null {
  const [image] = containers.flatMap(({ widgets }) => widgets.flatMap((widget) => findImage(widget) ?? []));
  return image ? formatPictureUrl(image.picture, SHARE_WIDTH_PX) : null;
}

function findImage(widget: Widget): WidgetImage | null {
  if (widget.kind === 'hero') return widget.slides.find(({ image }) => image)?.image ?? null;
  return widget.kind === 'banner' || widget.kind === 'image' ? widget.image : null;
}
