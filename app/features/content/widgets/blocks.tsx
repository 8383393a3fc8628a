import { Heading, Prose, Text } from '#app/ui/text/text.tsx';
import type { ImageWidget, QuoteWidget, TextWidget, WidgetTitle } from '#app/features/content/widget.ts';
import { SmartLink } from '#app/ui/link/link.tsx';
import type { PictureUrgency } from '#app/ui/picture/picture.tsx';
import * as styles from './blocks.css.ts';
import { WidgetImage } from './widget-picture.tsx';

export function TextBlock({ widget }: { readonly widget: TextWidget }) {
  return (
    <div className={`${styles.block} ${styles.alignment[widget.alignment]}`}>
      {widget.title ? <Title title={widget.title} /> : null}
      {widget.subtitle ? <Title title={widget.subtitle} /> : null}
      {widget.html ? <Prose html={widget.html} /> : null}
    </div>
  );
}

function Title({ title: { text, level } }: { readonly title: WidgetTitle }) {
  if (level === 'div')
    return (
      <Text as="div" size="l" weight="strong">
        {text}
      </Text>
    );
  return <Heading level={level}>{text}</Heading>;
}

/** A picture with title and text below. If it has a target, the whole block is the link. */
export function ImageBlock({
  widget: { image, title, text },
  sizes,
  urgency,
}: {
  readonly widget: ImageWidget;
  readonly sizes: string;
  readonly urgency: PictureUrgency;
}) {
  const hasText = Boolean(title || text);
  return (
    <figure className={styles.imageBlock}>
      <div className={styles.frame}>
        <WidgetImage image={image} isDecorative={hasText} sizes={sizes} urgency={urgency} />
      </div>
      {hasText ? (
        <figcaption className={styles.imageText}>
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

export function Quote({ widget: { text, source } }: { readonly widget: QuoteWidget }) {
  return (
    <figure className={styles.figure}>
      <blockquote className={styles.quoteText}>{text}</blockquote>
      {source ? (
        <figcaption>
          <Text as="span" tone="muted">
            {source}
          </Text>
        </figcaption>
      ) : null}
    </figure>
  );
}
