import type { ReactNode } from 'react';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { strike } from './price.css.ts';

interface StrikeProps {
  /** Meaning of the struck price for screen readers: "Regular price". */
  readonly label: string;
  readonly children: ReactNode;
}

/** A former price, struck through. */
export function Strike({ label, children }: StrikeProps) {
  return (
    <s className={strike}>
      <VisuallyHidden>{label} </VisuallyHidden>
      {children}
    </s>
  );
}
