import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './field.css.ts';

interface ValidMarkProps {
  /** Undefined where the field has no such state. */
  readonly valid: boolean | undefined;
  readonly children: ReactNode;
}

/** A control with a check mark while what was typed keeps its rule (VL-05). */
export function ValidMark({ valid, children }: ValidMarkProps) {
  if (valid === undefined) return children;
  return (
    <span className={styles.markable} data-valid={valid || undefined}>
      {children}
      {valid ? (
        <span className={styles.validMark}>
          <Icon name="check" size="s" />
        </span>
      ) : null}
    </span>
  );
}
