import { Link } from '@remix-run/react';
import type { ComponentPropsWithoutRef } from 'react';
import type { LinkTarget } from './link-target.ts';

interface TargetLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'> {
  readonly target: LinkTarget;
  /** The page it leads to grows out of this one, where browser and visitor like motion. */
  readonly viewTransition?: boolean;
}

/** A link without looks, for parts of the design system that bring their own. Elsewhere use SmartLink. */
export function TargetLink({ target, viewTransition, children, ...anchor }: TargetLinkProps) {
  if (target.internal) {
    return (
      <Link {...anchor} to={target.to} viewTransition={viewTransition}>
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
