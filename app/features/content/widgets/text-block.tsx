import { Heading } from '#app/ui/heading/heading.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { Text } from '#app/ui/text/text.tsx';
import * as styles from './text-block.css.ts';
import type { TextWidget, WidgetTitle } from '#app/features/content/widget.ts';

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
