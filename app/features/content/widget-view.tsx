import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Cluster } from '#app/ui/layout/cluster.tsx';
import { assertNever } from '#app/kernel/assert-never.ts';
import { Banner } from './banner.tsx';
import { ImageBlock } from './image-block.tsx';
import { ProductShelf } from './product-shelf.tsx';
import { TextBlock } from './text-block.tsx';
import { VideoLink } from './video-link.tsx';
import type { Widget } from './widget.ts';

export interface WidgetViewProps {
  readonly widget: Widget;
  /** `sizes` of pictures in this place. */
  readonly sizes: string;
  readonly isFirst: boolean;
  readonly isWide: boolean;
  readonly isEdgeToEdge: boolean;
}

export function WidgetView({ widget, sizes, isFirst, isWide, isEdgeToEdge }: WidgetViewProps) {
  switch (widget.kind) {
    case 'text':
      return <TextBlock widget={widget} />;
    case 'image':
      return <ImageBlock widget={widget} sizes={sizes} isFirst={isFirst} />;
    case 'banner':
      return (
        <Banner widget={widget} sizes={sizes} isFirst={isFirst} isWide={isWide} isEdgeToEdge={isEdgeToEdge} />
      );
    case 'buttons':
      return (
        <Cluster justify="center">
          {widget.buttons.map(({ text, target }) => (
            <ButtonLink key={text} target={target}>
              {text}
            </ButtonLink>
          ))}
        </Cluster>
      );
    case 'productList':
      return <ProductShelf widget={widget} />;
    case 'video':
      return <VideoLink widget={widget} sizes={sizes} />;
    default:
      return assertNever(widget);
  }
}
