import { type ReactNode, useId } from 'react';
import { FieldError } from '#app/ui/field/field-frame.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './choice-fieldset.css.ts';

interface ChoiceFieldsetProps {
  /** DOM id of the group. */
  readonly id?: string;
  readonly legend: ReactNode;
  /** The heading above says the same. */
  readonly hideLegend?: boolean;
  /** Error text, also for a missing choice. */
  readonly error?: string | undefined;
  /** The error is above the choices, where they are many. */
  readonly isErrorFirst?: boolean;
  readonly children: ReactNode;
}

/** A group of choices with its legend and its error. */
export function ChoiceFieldset(props: ChoiceFieldsetProps) {
  const { id, legend, hideLegend = false, error, isErrorFirst = false, children } = props;
  const ownId = useId();
  const errorOf = id ?? ownId;
  const shownError = error === undefined ? null : <FieldError id={errorOf}>{error}</FieldError>;
  return (
    <fieldset
      id={id}
      className={styles.group}
      aria-describedby={error === undefined ? undefined : `${errorOf}-error`}
    >
      <legend className={hideLegend ? undefined : styles.legend}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {isErrorFirst ? shownError : null}
      {children}
      {isErrorFirst ? null : shownError}
    </fieldset>
  );
}
