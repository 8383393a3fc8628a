import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './notice.css.ts';

interface NoticeProps {
  readonly tone?: keyof typeof styles.tone;
  /** Screen readers announce the notice as soon as it appears. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

const ICON_OF_TONE = { info: 'info', success: 'check', critical: 'warning' } as const;

/** A message in a box. */
export function Notice({ tone = 'info', live = false, children }: NoticeProps) {
  const role = live ? (tone === 'critical' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={`${styles.notice} ${styles.tone[tone]}`}>
      <span className={`${styles.icon} ${styles.iconTone[tone]}`}>
        <Icon name={ICON_OF_TONE[tone]} />
      </span>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
