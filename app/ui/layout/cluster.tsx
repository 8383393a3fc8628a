import type { ReactNode } from 'react';
import type { Space } from '#themes/scale.ts';
import * as styles from './layout.css.ts';

interface ClusterProps {
  readonly as?: 'div' | 'ul' | 'ol' | 'span' | 'nav' | 'li';
  readonly space?: Space;
  readonly align?: keyof typeof styles.align;
  readonly justify?: keyof typeof styles.justify;
  readonly children: ReactNode;
}

/** A row that wraps. */
export function Cluster(props: ClusterProps) {
  const { as: Element = 'div', space = 's', align = 'center', justify = 'start', children } = props;
  const classes = [styles.cluster, styles.gap[space], styles.align[align], styles.justify[justify]];
  const className = classes.join(' ');
  return <Element className={className}>{children}</Element>;
}
