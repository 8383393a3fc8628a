import type { ReactNode } from 'react';
import type { Space } from '#themes/scale.ts';
import * as styles from './layout.css.ts';
import { skipLink } from './layout.css.ts';

/** Centres its content, with a margin to the window's edges; at most 1920 px wide, or 1000 px when narrow. */
export function Container({
  width = 'default',
  children,
}: {
  readonly width?: keyof typeof styles.container;
  readonly children: ReactNode;
}) {
  return <div className={styles.container[width]}>{children}</div>;
}

interface StackProps {
  readonly as?: 'div' | 'ul' | 'ol' | 'section' | 'article' | 'nav' | 'aside' | 'fieldset' | 'li';
  readonly space?: Space;
  readonly align?: keyof typeof styles.align;
  readonly children: ReactNode;
}

export function Stack({ as: Element = 'div', space = 'm', align = 'stretch', children }: StackProps) {
  const className = `${styles.stack} ${styles.gap[space]} ${styles.align[align]}`;
  return <Element className={className}>{children}</Element>;
}

export function Cluster({
  justify = 'start',
  children,
}: {
  readonly justify?: keyof typeof styles.justify;
  readonly children: ReactNode;
}) {
  const className = `${styles.cluster} ${styles.gap.s} ${styles.align.center} ${styles.justify[justify]}`;
  return <div className={className}>{children}</div>;
}

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

/** The first link of the page for keyboard users; skips the header. */
export function SkipLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a className={skipLink} href={href}>
      {label}
    </a>
  );
}
