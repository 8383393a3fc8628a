import type { ReactNode } from 'react';
import type { Space } from '#themes/scale.ts';
import * as styles from './layout.css.ts';

interface GridProps {
  readonly as?: 'div' | 'ul' | 'ol' | 'section';
  readonly columns?: keyof typeof styles.gridColumns;
  readonly space?: Space;
  readonly children: ReactNode;
}

/** Columns of equal width; their number depends on the window's width (`products`: 2, 3, 4). */
export function Grid({ as: Element = 'div', columns = 'products', space = 'm', children }: GridProps) {
  const className = `${styles.grid} ${styles.gridColumns[columns]} ${styles.gap[space]}`;
  return <Element className={className}>{children}</Element>;
}
