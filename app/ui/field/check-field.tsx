import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import * as styles from './field.css.ts';

interface CheckFieldProps extends Omit<
  ComponentPropsWithoutRef<'input'>,
  'className' | 'style' | 'children' | 'type'
> {
  readonly type?: 'checkbox' | 'radio';
  readonly label: ReactNode;
}

/** A box to tick, or one of several to choose; the label is part of what one hits. */
export function CheckField({ type = 'checkbox', label, ...input }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input {...input} type={type} className={styles.box} />
      <span>{label}</span>
    </label>
  );
}
