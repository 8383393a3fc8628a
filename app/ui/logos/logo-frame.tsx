import type { ReactNode } from 'react';
import { logo } from './logo.css.ts';

interface LogoFrameProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** The plate, 56 by 40, that payment and carrier drawings share. */
export function LogoFrame({ label, children }: LogoFrameProps) {
  const naming = { role: 'img', 'aria-label': label };
  return (
    <svg
      {...naming}
      viewBox="0 0 56 40"
      className={logo}
      fill="none"
      stroke="currentcolor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect x=".75" y=".75" width="54.5" height="38.5" rx="5" opacity=".35" />
      {children}
    </svg>
  );
}
