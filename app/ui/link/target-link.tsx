import type { ComponentPropsWithoutRef } from 'react';
import type { LinkTarget } from './link-target.ts';
import { ShopLink, type FollowOptions } from './shop-link.tsx';

interface TargetLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'>, FollowOptions {
  readonly target: LinkTarget;
}

/** An unstyled link, for design-system parts with styles of their own. Elsewhere use SmartLink. */
export function TargetLink({ target, ...props }: TargetLinkProps) {
  if (target.internal) return <ShopLink {...props} to={target.to} />;
  const { viewTransition: _, preventScrollReset: __, replace: ___, children, ...anchor } = props;
  const outside = target.newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a {...anchor} {...outside} href={target.href}>
      {children}
    </a>
  );
}
