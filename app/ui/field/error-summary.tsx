import { forwardRef, type ReactNode, useId } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './error-summary.css.ts';

export interface FormError {
  /** DOM id of the control; absent for an error of the form as a whole. */
  readonly fieldId?: string;
  readonly text: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly FormError[];
  /** Further actions, below the errors. */
  readonly children?: ReactNode;
}

/**
 * All errors of a form, each with a link to its field. It is an alert and can be focused, so that screen readers announce it
 * both on a new page and when script inserts it.
 */
export const ErrorSummary = forwardRef<HTMLDivElement, ErrorSummaryProps>(function ErrorSummary(props, ref) {
  const { title, errors, children } = props;
  const id = useId();
  return (
    <div ref={ref} role="alert" tabIndex={-1} aria-labelledby={id} className={styles.summary}>
      <p id={id} className={styles.title}>
        <Icon name="warning" />
        {title}
      </p>
      {errors.length === 0 ? null : (
        <ul className={styles.list}>
          {errors.map(({ fieldId, text }) => (
            <li key={`${fieldId} ${text}`}>
              {fieldId === undefined ? text : <FieldLink fieldId={fieldId}>{text}</FieldLink>}
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
});

/** A link to a field. Focuses the control; without script the browser follows the fragment. */
export function FieldLink({
  fieldId,
  children,
}: {
  /** DOM id of a control, or of a group of them. */
  readonly fieldId: string;
  readonly children: ReactNode;
}) {
  return (
    <a
      href={`#${fieldId}`}
      className={styles.link}
      onClick={(event) => {
        const field = document.getElementById(fieldId);
        if (field === null) return;
        event.preventDefault();
        const control = field.matches('fieldset') ? field.querySelector('input') : field;
        control?.focus();
      }}
    >
      {children}
    </a>
  );
}
