import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './notice.css.ts';

const ICON_OF_TONE = { info: 'info', success: 'check', critical: 'warning' } as const;

export function Notice({
  tone = 'info',
  live = false,
  children,
}: {
  readonly tone?: keyof typeof styles.tone;
  /** Screen readers announce the notice when it appears. */
  readonly live?: boolean;
  readonly children: ReactNode;
}) {
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

/** What is wrong with a form as a whole; nothing without a text. */
export const ErrorNotice = ({ text }: { readonly text: string | null | undefined }) =>
  text ? (
    <Notice tone="critical" live>
      {text}
    </Notice>
  ) : null;
