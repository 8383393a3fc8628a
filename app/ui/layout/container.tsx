import type { ReactNode } from 'react';
import * as styles from './layout.css.ts';

interface ContainerProps {
  readonly width?: keyof typeof styles.container;
  readonly children: ReactNode;
}

/** Centres its content, with a margin to the window's edges; at most 1920 px wide, or 1000 px when narrow. */
export function Container({ width = 'default', children }: ContainerProps) {
  return <div className={styles.container[width]}>{children}</div>;
}
