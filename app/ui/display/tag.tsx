import type { ReactNode } from 'react';
import * as styles from './tag.css.ts';

/** A small label: a campaign, a saving, a chosen filter. */
export function Tag({
  tone = 'neutral',
  children,
}: {
  readonly tone?: keyof typeof styles.tone;
  readonly children: ReactNode;
}) {
  return <span className={`${styles.tag} ${styles.tone[tone]}`}>{children}</span>;
}

/** A count at the corner of an icon button, shown above 0 only (LY-01). Screen readers get it from the button's label. */
export function CountBadge({ count: number }: { readonly count: number }) {
  if (number <= 0) return null;
  return (
    <span className={styles.count} aria-hidden>
      {number > 99 ? '99+' : number}
    </span>
  );
}
