import type { ReactNode } from 'react';
import * as styles from './layout.css.ts';

interface ContainerProps {
  readonly width?: keyof typeof styles.container;
  readonly children: ReactNode;
}

/** Keeps content off the window's edges and centres it; 1920 px wide, or 1000 when narrow. */
export function Container({ width = 'default', children }: ContainerProps) {
  return <div className={styles.container[width]}>{children}</div>;
}
