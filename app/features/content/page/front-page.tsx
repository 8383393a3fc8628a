import { Heading, VisuallyHidden } from '#app/ui/text/text.tsx';
import { Container } from '#app/ui/layout/layout.tsx';
import type { Container as WidgetArea, Widget, WidgetImage } from '#app/features/content/widget.ts';
import { formatPictureUrl } from '#app/features/content/widgets/widget-picture.tsx';
import * as styles from './content-page.css.ts';

interface FrontPageTitleProps {
  readonly title: string;
  /** The page has no content: show the title instead of hiding it visually. */
  readonly isVisible: boolean;
}

/** The start page's `h1`, for content without one. */
export function FrontPageTitle({ title, isVisible }: FrontPageTitleProps) {
  if (!isVisible)
    return (
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
    );
  return (
    <Container>
      <div className={styles.page}>
        <Heading level={1} size="display">
          {title}
        </Heading>
      </div>
    </Container>
  );
}

/** Link previews want at least 1200 px. */
const SHARE_WIDTH_PX = 1500;

/** Address of the page's first picture, for link previews; null where it has none. */
export function findSharePicture(containers: readonly WidgetArea[]): string | null {
  const [image] = containers.flatMap(({ widgets }) => widgets.flatMap((widget) => findImage(widget) ?? []));
  return image ? formatPictureUrl(image.picture, SHARE_WIDTH_PX) : null;
}

function findImage(widget: Widget): WidgetImage | null {
  if (widget.kind === 'hero') return widget.slides.find(({ image }) => image)?.image ?? null;
  return widget.kind === 'banner' || widget.kind === 'image' ? widget.image : null;
}
