import { computePictureSizes } from '#app/features/content/picture/widget-picture.ts';
import { assertNever } from '#kernel/assert-never.ts';
import { Hero } from '#app/features/content/hero/hero.tsx';
import { Banner } from './banner.tsx';
import { Flowbox } from './flowbox.tsx';
import { ImageBlock } from './image-block.tsx';
import { PointsRow } from './points-row.tsx';
import { ProductList } from '#app/features/content/shelf/product-list.tsx';
import { Questions } from './questions.tsx';
import { Quote } from './quote.tsx';
import { Steps } from './steps.tsx';
import { Video } from '#app/features/content/video/video.tsx';
import type { Widget } from '#app/features/content/widget.ts';
import type { WidgetViewProps } from './widget-view.tsx';

/** Renders the widgets that start and content pages have; lists and products rarely do. `WidgetView` renders the others. */
export function RichWidget({ widget, position, urgency }: WidgetViewProps) {
  if (isPictureWidget(widget)) return <PictureWidget widget={widget} position={position} urgency={urgency} />;
  switch (widget.kind) {
    case 'productList':
      return <ProductList widget={widget} />;
    case 'video':
      return <Video widget={widget} sizes={computePictureSizes(position)} />;
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
    case 'text':
    case 'buttons':
      return null;
    default:
      return assertNever(widget);
  }
}

type PictureWidgetData = Extract<Widget, { kind: 'image' | 'banner' | 'hero' }>;

const isPictureWidget = (widget: Widget): widget is PictureWidgetData =>
  widget.kind === 'image' || widget.kind === 'banner' || widget.kind === 'hero';

interface PictureWidgetProps extends Pick<WidgetViewProps, 'position' | 'urgency'> {
  readonly widget: PictureWidgetData;
}

function PictureWidget({ widget, position, urgency }: PictureWidgetProps) {
  const sizes = computePictureSizes(position);
  switch (widget.kind) {
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
    case 'hero':
      return <Hero widget={widget} urgency={urgency} />;
    default:
      return assertNever(widget);
  }
}
