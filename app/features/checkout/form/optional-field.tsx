import type { ReactNode, SyntheticEvent } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './optional-field.css.ts';

interface OptionalFieldProps {
  readonly label: string;
  /** It has a value or an error: it is open from the first. */
  readonly isFilled: boolean;
  readonly children: ReactNode;
}

/** A field that few need: behind its name until it is asked for, so that the form looks as short as it is. */
export function OptionalField({ label, isFilled, children }: OptionalFieldProps) {
  return (
    <details className={styles.place} open={isFilled || undefined} onToggle={focusOpened}>
      <summary className={styles.opener}>
        <Icon name="plus" size="s" />
        {label}
      </summary>
      {children}
    </details>
  );
}

/** The opener is gone once it is open: the focus goes on to the field. */
function focusOpened({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  const isByVisitor = document.activeElement === currentTarget.querySelector('summary');
  if (currentTarget.open && isByVisitor) currentTarget.querySelector<HTMLElement>('input, textarea')?.focus();
}
