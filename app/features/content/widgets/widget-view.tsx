import type { ComponentType } from 'react';
import type { PictureUrgency } from '#app/ui/picture/urgency.ts';
import { ButtonsRow } from './buttons-row.tsx';
import { TextBlock } from './text-block.tsx';
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

interface AnyWidgetProps extends WidgetViewProps {
  /** `RichWidget`, or a view that loads it. */
  readonly Rich: ComponentType<WidgetViewProps>;
}

/** Renders a widget of any kind. */
export function WidgetView({ Rich, ...props }: AnyWidgetProps) {
  const { widget, inColumn } = props;
  switch (widget.kind) {
    case 'text':
      return <TextBlock widget={widget} />;
    case 'buttons':
      return <ButtonsRow widget={widget} isCentred={!inColumn} />;
    default:
      return <Rich {...props} />;
  }
}
