import { forwardRef, type ReactNode, useId } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { FieldLink } from './field-link.tsx';
import * as styles from './error-summary.css.ts';

export interface FormError {
  /** DOM id of the control; absent for an error of the form as a whole. */
  readonly fieldId?: string;
  readonly text: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly FormError[];
  /** Ways out. */
  readonly children?: ReactNode;
}

/**
 * All errors of a form above it, each with a link to its field. Takes the focus and is an alert, so that it is announced
 * whether it comes with a new page or with script.
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
