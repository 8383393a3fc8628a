import type { ReactNode } from 'react';
import type { TitleSize } from '#themes/scale.ts';
import * as styles from './heading.css.ts';

interface HeadingProps {
  /** Level in the page's outline. */
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  /** Visual size; follows the level by default. */
  readonly size?: TitleSize;
  readonly tone?: keyof typeof styles.tone;
  readonly id?: string;
  readonly children: ReactNode;
}

const SIZE_OF_LEVEL = { 1: 'xl', 2: 'l', 3: 'm', 4: 's', 5: 's', 6: 's' } as const;

/** A title whose level and visual size are independent. */
export function Heading({ level, size = SIZE_OF_LEVEL[level], tone = 'title', id, children }: HeadingProps) {
  const Element = `h${level}` as const;
  const className = `${styles.heading} ${styles.size[size]} ${styles.tone[tone]}`;
  return (
    <Element id={id} className={className}>
      {children}
    </Element>
  );
}
