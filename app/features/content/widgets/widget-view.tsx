import type { ComponentType } from 'react';
import type { PicturePosition } from '#app/features/content/picture/widget-picture.ts';
import type { PictureUrgency } from '#app/ui/picture/urgency.ts';
import { ButtonsRow } from './buttons-row.tsx';
import { TextBlock } from './text-block.tsx';
import type { Widget } from '#app/features/content/widget.ts';

export interface WidgetViewProps {
  readonly widget: Widget;
  /** Of the widget's pictures. */
  readonly position: PicturePosition;
  readonly urgency: PictureUrgency;
}

interface AnyWidgetProps extends WidgetViewProps {
  /** `RichWidget`, or a view that loads it. */
  readonly Rich: ComponentType<WidgetViewProps>;
}

/** Renders a widget of any kind. */
export function WidgetView({ Rich, ...props }: AnyWidgetProps) {
  const { widget, position } = props;
  switch (widget.kind) {
    case 'text':
      return <TextBlock widget={widget} />;
    case 'buttons':
      return <ButtonsRow widget={widget} isCentred={position.inColumn !== true} />;
    default:
      return <Rich {...props} />;
  }
}
