import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './field.css.ts';

export interface FieldTexts {
  readonly label: string;
  /** Shows the label to screen readers only. */
  readonly hideLabel?: boolean;
  readonly description?: string;
  /** Error text; marks the field invalid. */
  readonly error?: string;
}

/** ARIA attributes that connect a control with its description and error. */
export function fieldAttributes(id: string, { description, error }: Partial<FieldTexts>) {
  const describedBy = [
    error === undefined ? '' : `${id}-error`,
    description === undefined ? '' : `${id}-hint`,
  ];
  return {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy.filter((each) => each !== '').join(' ') || undefined,
  };
}

interface FieldFrameProps extends FieldTexts {
  readonly id: string;
  readonly children: ReactNode;
}

/** A control with its label above, and description and error below. */
export function FieldFrame({ id, label, hideLabel = false, description, error, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? undefined : styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children}
      {description === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {description}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size="s" />
          {error}
        </p>
      )}
    </div>
  );
}
