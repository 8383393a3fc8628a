import type { ReactNode } from 'react';
import type { LinkTarget } from '#app/ui/link/link-target.ts';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import { buttonClass, type ButtonLook } from './button-class.ts';

interface ButtonLinkProps extends ButtonLook {
  readonly target: LinkTarget;
  /** See TargetLink. */
  readonly preventScrollReset?: boolean;
  /** The browser loads the page as a document, because its policy differs from that of other pages. */
  readonly reload?: boolean;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({
  target,
  tone,
  size,
  wide,
  preventScrollReset,
  reload,
  children,
}: ButtonLinkProps) {
  const className = buttonClass({ tone, size, wide });
  return (
    <TargetLink
      className={className}
      target={target}
      preventScrollReset={preventScrollReset}
      {...(reload ? { 'data-reload': '' } : {})}
    >
      {children}
    </TargetLink>
  );
}
