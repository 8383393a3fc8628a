import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Cluster } from '#app/ui/layout/cluster.tsx';
import type { ButtonsWidget } from '#app/features/content/widget.ts';

interface ButtonsRowProps {
  readonly widget: ButtonsWidget;
  readonly isCentred: boolean;
}

export function ButtonsRow({ widget, isCentred }: ButtonsRowProps) {
  return (
    <Cluster justify={isCentred ? 'center' : 'start'}>
      {widget.buttons.map(({ text, target }) => (
        <ButtonLink key={text} target={target}>
          {text}
        </ButtonLink>
      ))}
    </Cluster>
  );
}
