import type { ReactNode } from 'react';
import { link } from './error-summary.css.ts';

interface FieldLinkProps {
  /** DOM id of a control, or of a group of them. */
  readonly fieldId: string;
  readonly children: ReactNode;
}

/** A link to a field, in the colour of the text around it. Focuses the control; without script the browser goes to it. */
export function FieldLink({ fieldId, children }: FieldLinkProps) {
  return (
    <a
      href={`#${fieldId}`}
      className={link}
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
