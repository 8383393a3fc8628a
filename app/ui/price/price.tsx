import type { ReactNode } from 'react';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
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

interface StrikeProps {
  /** Meaning of the struck price for screen readers: "Regular price". */
  readonly label: string;
  readonly children: ReactNode;
}

/** A former price, struck through. */
export function Strike({ label, children }: StrikeProps) {
  return (
    <s className={styles.strike}>
      <VisuallyHidden>{label} </VisuallyHidden>
      {children}
    </s>
  );
}
