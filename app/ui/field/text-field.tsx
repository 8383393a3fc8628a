import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './field.css.ts';

interface TextFieldProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'className' | 'style' | 'children'>, FieldTexts {
  /** Shows the check mark (VL-05). */
  readonly valid?: boolean;
}

export function TextField({ valid, ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <ValidMark valid={valid}>
        <input type="text" {...control} className={styles.control} />
      </ValidMark>
    </FieldFrame>
  );
}

interface TextAreaProps
  extends Omit<ComponentPropsWithoutRef<'textarea'>, 'className' | 'style' | 'children'>, FieldTexts {
  /** Shows the check mark (VL-05). */
  readonly valid?: boolean;
}

export function TextArea({ valid, ...props }: TextAreaProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <ValidMark valid={valid}>
        <textarea {...control} className={styles.area} />
      </ValidMark>
    </FieldFrame>
  );
}

export interface FieldTexts {
  readonly label: string;
  readonly description?: string;
  /** Marks the field invalid and replaces the description (VL-04). Required, so that no form forgets it; undefined: no error. */
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

/** Splits the properties of a field into those of `FieldFrame` and of its control. Generates a missing id. */
export function useField<Props extends FieldTexts & { readonly id?: string | undefined }>(props: Props) {
  const ownId = useId();
  const { label, description, error, optional, id = ownId, ...control } = props;
  return {
    frame: { id, label, description, error, optional },
    control: { ...control, ...fieldAttributes(id, { description, error }) },
  };
}

interface FieldFrameProps extends FieldTexts {
  readonly id: string;
  readonly children: ReactNode;
}

/** A control with its label above, and its error or description below. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, description, error, optional, children } = props;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
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
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={`${id}-error`} className={styles.error}>
      <Icon name="warning" size="s" />
      {children}
    </p>
  );
}

/** Shows a check mark at the control while its value is valid (VL-05). */
function ValidMark({
  valid,
  children,
}: {
  readonly valid: boolean | undefined;
  readonly children: ReactNode;
}) {
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
