import type { PicturePosition } from '#app/features/content/picture/widget-picture.ts';
import type { PictureUrgency } from '#app/ui/picture/urgency.ts';
import { ButtonsRow } from './buttons-row.tsx';
import { RichWidget } from './rich-widget.tsx';
import { TextBlock } from './text-block.tsx';
import type { Widget } from '#app/features/content/widget.ts';

export interface WidgetViewProps {
  readonly widget: Widget;
  /** Of the widget's pictures. */
  readonly position: PicturePosition;
  readonly urgency: PictureUrgency;
}

/** Renders a widget of any kind. */
export function WidgetView(props: WidgetViewProps) {
  const { widget, position } = props;
  switch (widget.kind) {
    case 'text':
      return <TextBlock widget={widget} />;
    case 'buttons':
      return <ButtonsRow widget={widget} isCentred={position.inColumn !== true} />;
    default:
      return <RichWidget {...props} />;
  }
}
