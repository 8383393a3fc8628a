import { assertNever } from '#app/kernel/assert-never.ts';
import type { PictureUrgency } from '#app/ui/picture/urgency.ts';
import { Banner } from './banner.tsx';
import { ButtonsRow } from './buttons-row.tsx';
import { Flowbox } from './flowbox.tsx';
import { ImageBlock } from './image-block.tsx';
import { PointsRow } from './points-row.tsx';
import { ProductList } from '#app/features/content/shelf/product-list.tsx';
import { Questions } from './questions.tsx';
import { Quote } from './quote.tsx';
import { Steps } from './steps.tsx';
import { TextBlock } from './text-block.tsx';
import { LazyVideo } from '#app/features/content/video/lazy-video.ts';
import type { Widget } from '#app/features/content/widget.ts';

export interface WidgetViewProps {
  readonly widget: Widget;
  /** `sizes` attribute of the widget's pictures. */
  readonly sizes: string;
  readonly urgency: PictureUrgency;
  readonly isWide: boolean;
  readonly isEdgeToEdge: boolean;
  readonly inColumn: boolean;
}

/** Renders a widget of any kind. */
export function WidgetView({ widget, sizes, urgency, isWide, isEdgeToEdge, inColumn }: WidgetViewProps) {
  switch (widget.kind) {
    case 'text':
      return <TextBlock widget={widget} />;
    case 'image':
      return <ImageBlock widget={widget} sizes={sizes} urgency={urgency} />;
    case 'banner':
      return (
        <Banner widget={widget} sizes={sizes} urgency={urgency} isWide={isWide} isEdgeToEdge={isEdgeToEdge} />
      );
    case 'buttons':
      return <ButtonsRow widget={widget} isCentred={!inColumn} />;
    case 'productList':
      return <ProductList widget={widget} />;
    case 'video':
      return <LazyVideo widget={widget} sizes={sizes} />;
    case 'points':
      return <PointsRow widget={widget} />;
    case 'steps':
      return <Steps widget={widget} />;
    case 'questions':
      return <Questions widget={widget} />;
    case 'quote':
      return <Quote widget={widget} />;
    case 'flowbox':
      return <Flowbox widget={widget} />;
    default:
      return assertNever(widget);
  }
}
