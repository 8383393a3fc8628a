import { Link } from '@remix-run/react';
import type { ComponentPropsWithoutRef } from 'react';
import type { LinkTarget } from './link-target.ts';

interface TargetLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'> {
  readonly target: LinkTarget;
}

/** A link without looks, for parts of the design system that bring their own. Elsewhere use SmartLink. */
export function TargetLink({ target, children, ...anchor }: TargetLinkProps) {
  if (target.internal) {
    return (
      <Link {...anchor} to={target.to}>
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
