import type { ReactNode } from 'react';
import * as styles from './panel.css.ts';

interface PanelProps {
  readonly as?: 'div' | 'section' | 'aside' | 'article';
  readonly tone?: keyof typeof styles.tone;
  readonly padding?: keyof typeof styles.padding;
  /** False where it reaches the edges of the window. */
  readonly rounded?: boolean;
  readonly children: ReactNode;
}

/** A coloured area: titles, links, buttons and focus rings in it change so that they stay readable. */
export function Panel(props: PanelProps) {
  const { as: Element = 'div', tone = 'muted', padding = 'l', rounded = true, children } = props;
  const classes = [styles.tone[tone], styles.padding[padding], rounded ? styles.rounded : ''];
  const className = classes.filter((name) => name !== '').join(' ');
  return <Element className={className}>{children}</Element>;
}
