import { type ReactNode, useId } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './field.css.ts';

export interface FieldTexts {
  readonly label: string;
  /** Shows the label to screen readers only. */
  readonly hideLabel?: boolean;
  readonly description?: string;
  /**
   * Error text; marks the field invalid and replaces the description (VL-04). Every field says where its own comes from, and
   * undefined where no rule can refuse it.
   */
  readonly error: string | undefined;
  /** Text after the label of a field that may be empty, '(optional)'. */
  readonly optional?: string;
}

/** ARIA attributes that connect a control with its error, or else with its description. */
export function fieldAttributes(id: string, { description, error }: Partial<FieldTexts>) {
  const hint = description === undefined ? undefined : `${id}-hint`;
  return {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? hint : `${id}-error`,
  };
}

/** What the frame and the control of a field get of its properties; an id is made where it has none. */
export function useField<Props extends FieldTexts & { readonly id?: string | undefined }>(props: Props) {
  const ownId = useId();
  const { label, hideLabel, description, error, optional, id = ownId, ...control } = props;
  return {
    frame: { id, label, hideLabel, description, error, optional },
    control: { ...control, ...fieldAttributes(id, { description, error }) },
  };
}

interface FieldFrameProps extends FieldTexts {
  readonly id: string;
  readonly children: ReactNode;
}

/** A control with its label above, and its error or description below. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hideLabel = false, description, error, optional, children } = props;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? undefined : styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {optional === undefined ? null : <span className={styles.optional}> {optional}</span>}
      </label>
      {children}
      {error === undefined ? (
        description === undefined ? null : (
          <p id={`${id}-hint`} className={styles.hint}>
            {description}
          </p>
        )
      ) : (
        <FieldError id={id}>{error}</FieldError>
      )}
    </div>
  );
}

/** The error of the control or group with this id. */
export function FieldError({ id, children }: Pick<FieldFrameProps, 'id' | 'children'>) {
  return (
    <p id={`${id}-error`} className={styles.error}>
      <Icon name="warning" size="s" />
      {children}
    </p>
  );
}
