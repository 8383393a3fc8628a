import { Hero } from '#app/features/content/hero/hero.tsx';
import { computePictureSizes, type PicturePosition } from '#app/features/content/picture/widget-picture.ts';
import { ProductList } from '#app/features/content/shelf/product-list.tsx';
import { Video } from '#app/features/content/video/video.tsx';
import type { Widget } from '#app/features/content/widget.ts';
import type { PictureUrgency } from '#app/ui/picture/urgency.ts';
import { assertNever } from '#kernel/assert-never.ts';
import { Banner } from './banner.tsx';
import { ButtonsRow } from './buttons-row.tsx';
import { Flowbox } from './flowbox.tsx';
import { ImageBlock } from './image-block.tsx';
import { PointsRow } from './points-row.tsx';
import { Questions } from './questions.tsx';
import { Quote } from './quote.tsx';
import { Steps } from './steps.tsx';
import { TextBlock } from './text-block.tsx';

interface WidgetViewProps {
  readonly widget: Widget;
  /** Of the widget's pictures. */
  readonly position: PicturePosition;
  readonly urgency: PictureUrgency;
}

/** Renders a widget of any kind. */
export function WidgetView({ widget, position, urgency }: WidgetViewProps) {
  if (isPictureWidget(widget)) return <PictureWidget widget={widget} position={position} urgency={urgency} />;
  switch (widget.kind) {
    case 'text':
      return <TextBlock widget={widget} />;
    case 'buttons':
      return <ButtonsRow widget={widget} isCentred={position.inColumn !== true} />;
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
    default:
      return assertNever(widget);
  }
}

type PictureWidgetData = Extract<Widget, { kind: 'image' | 'banner' | 'hero' }>;

const isPictureWidget = (widget: Widget): widget is PictureWidgetData =>
  widget.kind === 'image' || widget.kind === 'banner' || widget.kind === 'hero';

interface PictureWidgetProps extends WidgetViewProps {
  readonly widget: PictureWidgetData;
}

function PictureWidget({ widget, position, urgency }: PictureWidgetProps) {
  const sizes = computePictureSizes(position);
  if (widget.kind === 'hero') return <Hero widget={widget} urgency={urgency} />;
  if (widget.kind === 'image') return <ImageBlock widget={widget} sizes={sizes} urgency={urgency} />;
  return (
    <Banner
      widget={widget}
      sizes={sizes}
      urgency={urgency}
      isWide={position.layout === 'full'}
      isEdgeToEdge={position.design === 'full-width'}
    />
  );
}
