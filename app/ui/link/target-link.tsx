import { Link } from '@remix-run/react';
import type { ComponentPropsWithoutRef } from 'react';
import type { LinkTarget } from './link-target.ts';

interface TargetLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'> {
  readonly target: LinkTarget;
  /** Animates the navigation, if the browser supports it and the visitor has not reduced motion. */
  readonly viewTransition?: boolean;
  /** Keeps the scroll position, for links that change a part of the page. */
  readonly preventScrollReset?: boolean;
  /** Replaces the history entry: Back leaves the page instead of undoing a choice on it. */
  readonly replace?: boolean;
}

/** An unstyled link, for design-system parts with styles of their own. Elsewhere use SmartLink. */
export function TargetLink(props: TargetLinkProps) {
  const { target, viewTransition, preventScrollReset, replace, children, ...anchor } = props;
  if (target.internal) {
    return (
      <Link
        {...anchor}
        to={target.to}
        viewTransition={viewTransition}
        preventScrollReset={preventScrollReset}
        replace={replace}
      >
        {children}
      </Link>
    );
  }
  const outside = target.newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a {...anchor} {...outside} href={target.href}>
      {children}
    </a>
  );
}
