import type { ReactNode } from 'react';
import * as styles from './price.css.ts';

interface AmountProps {
  readonly size?: keyof typeof styles.size;
  readonly tone?: keyof typeof styles.tone;
  readonly children: ReactNode;
}

/** A price. */
export function Amount({ size = 'm', tone = 'normal', children }: AmountProps) {
  return <span className={`${styles.amount} ${styles.size[size]} ${styles.tone[tone]}`}>{children}</span>;
}
