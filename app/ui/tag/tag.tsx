import type { ReactNode } from 'react';
import * as styles from './tag.css.ts';

interface TagProps {
  readonly tone?: keyof typeof styles.tone;
  readonly children: ReactNode;
}

/** A small label: a campaign, a saving, a chosen filter. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return <span className={`${styles.tag} ${styles.tone[tone]}`}>{children}</span>;
}
