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
}

/** A link: inside the shop a client navigation; outside it a plain link (NV-05). */
export function SmartLink({ target, look = 'plain', ...rest }: SmartLinkProps) {
  return <TargetLink {...rest} className={styles.look[look]} target={target} />;
}
