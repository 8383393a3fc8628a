import type { ReactNode } from 'react';
import type { Space } from '#themes/scale.ts';
import * as styles from './layout.css.ts';

interface StackProps {
  readonly as?: 'div' | 'ul' | 'ol' | 'section' | 'article' | 'nav' | 'aside' | 'fieldset' | 'li';
  readonly space?: Space;
  readonly align?: keyof typeof styles.align;
  readonly children: ReactNode;
}

/** A column with equal gaps. */
export function Stack({ as: Element = 'div', space = 'm', align = 'stretch', children }: StackProps) {
  const className = `${styles.stack} ${styles.gap[space]} ${styles.align[align]}`;
  return <Element className={className}>{children}</Element>;
}
