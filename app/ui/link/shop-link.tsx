import { useContext, type ComponentPropsWithoutRef } from 'react';
import { type ShopTarget, formatShopHref } from '#kernel/shop-path.ts';
import { LinkPrefix } from './link-prefix.ts';

/** How a link is followed within the shop. Written into the page as data attributes, because one handler follows all links. */
export interface FollowOptions {
  /** Animates the navigation, if the browser supports it and the visitor has not reduced motion. */
  readonly viewTransition?: boolean;
  /** Keeps the scroll position, for links that change a part of the page. */
  readonly preventScrollReset?: boolean;
  /** Replaces the history entry: Back leaves the page instead of undoing a choice on it. */
  readonly replace?: boolean;
}

export interface ShopLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'>, FollowOptions {
  /** Path in the shop without language prefix, or `?query` or `#part` of the current page. */
  readonly to: ShopTarget;
}

/**
 * An unstyled link to a page of the shop: a plain anchor. A page has more than a hundred, and the router's own `<Link>` costs
 * each of them three hooks; here the layout's LinkFollower turns clicks into client navigations (docs/decisions/0075).
 */
export function ShopLink(props: ShopLinkProps) {
  const { to, viewTransition, preventScrollReset, replace, children, ...anchor } = props;
  return (
    <a
      {...anchor}
      href={formatShopHref(useContext(LinkPrefix), to)}
      data-view-transition={viewTransition || undefined}
      data-keep-scroll={preventScrollReset || undefined}
      data-replace={replace || undefined}
    >
      {children}
    </a>
  );
}
