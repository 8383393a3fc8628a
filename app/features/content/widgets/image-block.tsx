import { SmartLink } from '#app/ui/link/smart-link.tsx';
import type { PictureUrgency } from '#app/ui/picture/urgency.ts';
import { Text } from '#app/ui/text/text.tsx';
import * as styles from './image-block.css.ts';
import { WidgetImage } from '#app/features/content/picture/widget-image.tsx';
import type { ImageWidget } from '#app/features/content/widget.ts';

interface ImageBlockProps {
  readonly widget: ImageWidget;
  readonly sizes: string;
  readonly urgency: PictureUrgency;
}

/** A picture with title and text below. If it has a target, the whole block is the link. */
export function ImageBlock({ widget: { image, title, text }, sizes, urgency }: ImageBlockProps) {
  const hasText = Boolean(title || text);
  return (
    <figure className={styles.block}>
      <div className={styles.frame}>
        <WidgetImage image={hasText ? { ...image, alt: '' } : image} sizes={sizes} urgency={urgency} />
      </div>
      {hasText ? (
        <figcaption className={styles.text}>
          {title ? <span className={styles.title}>{title}</span> : null}
          {text ? <Text>{text}</Text> : null}
        </figcaption>
      ) : null}
      {image.target ? (
        <SmartLink target={image.target} look="cover" aria-label={title || image.alt || text} />
      ) : null}
    </figure>
  );
}
