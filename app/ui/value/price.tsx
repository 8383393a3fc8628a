import type { ReactNode } from 'react';
import { VisuallyHidden } from '#app/ui/text/text.tsx';
import * as styles from './price.css.ts';

export function Amount({
  size = 'm',
  tone = 'normal',
  children,
}: {
  readonly size?: keyof typeof styles.size;
  readonly tone?: keyof typeof styles.tone;
  readonly children: ReactNode;
}) {
  return <span className={`${styles.amount} ${styles.size[size]} ${styles.tone[tone]}`}>{children}</span>;
}

/** A former price, struck through. */
export function Strike({
  label,
  children,
}: {
  /** For screen readers: "Regular price". */
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <s className={styles.strike}>
      <VisuallyHidden>{label} </VisuallyHidden>
      {children}
    </s>
  );
}
