import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import type { LinkTarget } from '#app/ui/link/link-target.ts';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import * as styles from './button.css.ts';

interface IconLinkProps {
  readonly target: LinkTarget;
  readonly icon: IconName;
  /** Where it leads, in words. */
  readonly label: string;
  readonly size?: keyof typeof styles.iconSize;
  /** A CountBadge, if there is something to count. */
  readonly children?: ReactNode;
}

/** A link with an icon for a face, sized as IconButton. */
export function IconLink({ target, icon, label, size = 'm', children }: IconLinkProps) {
  const className = `${styles.button} ${styles.tone.quiet} ${styles.iconSize[size]}`;
  return (
    <TargetLink className={className} target={target} aria-label={label}>
      <Icon name={icon} size={size} />
      {children}
    </TargetLink>
  );
}
