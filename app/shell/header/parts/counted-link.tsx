import type { ComponentPropsWithoutRef } from 'react';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import { CountBadge } from '#app/ui/tag/count-badge.tsx';
import { countedLink } from './header-bar.css.ts';

interface CountedLinkProps extends Pick<
  ComponentPropsWithoutRef<'a'>,
  'onClick' | 'onFocus' | 'onPointerEnter'
> {
  /** Path without language prefix. */
  readonly to: ShopPath;
  readonly icon: IconName;
  /** Accessible name with the count. */
  readonly label: string;
  readonly count: number;
}

/** An icon of the header with a number at its corner. The number has its place reserved: nothing moves when it arrives. */
export function CountedLink({ to, icon, label, count, ...handlers }: CountedLinkProps) {
  return (
    <TargetLink
      {...handlers}
      target={{ internal: true, to }}
      aria-label={label}
      // Until the script of tooltips has come
      title={label}
      className={countedLink}
    >
      <Icon name={icon} />
      <CountBadge count={count} />
    </TargetLink>
  );
}
