import type { ReactNode } from 'react';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { strike } from './price.css.ts';

interface StrikeProps {
  /** What the struck sum was, for those who do not see the line: "Regular price". */
  readonly label: string;
  readonly children: ReactNode;
}

/** A sum that no longer holds. */
export function Strike({ label, children }: StrikeProps) {
  return (
    <s className={strike}>
      <VisuallyHidden>{label} </VisuallyHidden>
      {children}
    </s>
  );
}
