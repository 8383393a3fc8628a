import { computePictureSizes, type PicturePosition } from '#app/features/content/picture/widget-picture.ts';
import { assertNever } from '#kernel/assert-never.ts';
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
import type { PictureUrgency } from '#app/ui/picture/urgency.ts';
import type { Widget } from '#app/features/content/widget.ts';
import { LazyVideo } from '#app/features/content/video/lazy-video.ts';

interface WidgetViewProps {
  readonly widget: Widget;
  /** Of the widget's pictures. */
  readonly position: PicturePosition;
  readonly urgency: PictureUrgency;
}

/** Renders a widget of any kind. */
export function WidgetView({ widget, position, urgency }: WidgetViewProps) {
  const sizes = computePictureSizes(position);
  switch (widget.kind) {
    case 'text':
      return <TextBlock widget={widget} />;
    case 'buttons':
      return <ButtonsRow widget={widget} isCentred={position.inColumn !== true} />;
    case 'image':
      return <ImageBlock widget={widget} sizes={sizes} urgency={urgency} />;
    case 'banner':
      return (
        <Banner
          widget={widget}
          sizes={sizes}
          urgency={urgency}
          isWide={position.layout === 'full'}
          isEdgeToEdge={position.design === 'full-width'}
        />
      );
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
