import type { ComponentPropsWithoutRef } from 'react';
import type { LinkTarget } from './link-target.ts';
import * as styles from './smart-link.css.ts';
import { TargetLink } from './target-link.tsx';

export interface SmartLinkProps extends Omit<
  ComponentPropsWithoutRef<'a'>,
  'className' | 'style' | 'href' | 'target'
> {
  readonly target: LinkTarget;
  readonly look?: keyof typeof styles.look;
  /** See TargetLink. */
  readonly viewTransition?: boolean;
  /** See TargetLink. */
  readonly preventScrollReset?: boolean;
  /** See TargetLink. */
  readonly replace?: boolean;
}

/** A link: client navigation for pages of the shop, a plain anchor for outside URLs (NV-05). */
export function SmartLink({ target, look = 'plain', ...rest }: SmartLinkProps) {
  return <TargetLink {...rest} className={styles.look[look]} target={target} />;
}
