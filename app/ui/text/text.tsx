import type { ReactNode } from 'react';
import type { TextSize } from '#themes/scale.ts';
import * as styles from './text.css.ts';

interface TextProps {
  readonly as?:
    'p' | 'span' | 'div' | 'strong' | 'em' | 'dt' | 'dd' | 'li' | 'address' | 'label' | 'time' | 'output';
  readonly size?: TextSize;
  readonly tone?: keyof typeof styles.tone;
  readonly weight?: keyof typeof styles.weight;
  readonly align?: keyof typeof styles.align;
  readonly id?: string;
  readonly children: ReactNode;
}

/** Running text. */
export function Text(props: TextProps) {
  const {
    as: Element = 'p',
    size = 'm',
    tone = 'normal',
    weight = 'normal',
    align = 'start',
    id,
    children,
  } = props;
  const classes = [
    styles.text,
    styles.size[size],
    styles.tone[tone],
    styles.weight[weight],
    styles.align[align],
  ];
  const className = classes.join(' ');
  return (
    <Element id={id} className={className}>
      {children}
    </Element>
  );
}
