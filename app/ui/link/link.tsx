import { type ComponentPropsWithoutRef, createContext, forwardRef, useContext } from 'react';
import { formatShopHref, type PrefixedUrl, type ShopTarget } from '#kernel/shop-path.ts';
import * as styles from './smart-link.css.ts';

/** Options of a client navigation. Rendered as data attributes, because one handler follows all links. */
export interface FollowOptions {
  /** Animates the navigation, if the browser supports it and the visitor has not reduced motion. */
  readonly viewTransition?: boolean;
  /** Keeps the scroll position, for links that change a part of the page. */
  readonly preventScrollReset?: boolean;
  /** Replaces the history entry, so that Back does not undo a choice on the page. */
  readonly replace?: boolean;
}

interface ShopLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'>, FollowOptions {
  /** Path in the shop without language prefix, or `?query` or `#part` of the current page. */
  readonly to: ShopTarget;
}

/**
 * An unstyled link to a page of the shop: a plain anchor. A page has more than a hundred links, and the router's own `<Link>` runs
 * three hooks in each. The layout's LinkFollower turns clicks into client navigations (docs/decisions/0075).
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

export interface SmartLinkProps extends Omit<TargetLinkProps, 'className' | 'style'> {
  readonly look?: keyof typeof styles.look;
}

/** A link: client navigation for pages of the shop, a plain anchor for outside URLs (NV-05). */
export function SmartLink({ target, look = 'plain', ...rest }: SmartLinkProps) {
  return <TargetLink {...rest} className={styles.look[look]} target={target} />;
}

/**
 * The language prefix of the shop's pages: `/en`, or empty. Only the `href` of an anchor and the `action` of a plain form need it; the
 * router adds it elsewhere (docs/decisions/0075).
 */
export const LinkPrefix = createContext('');

/** A path of the shop as address for `fetch` and `location`. Forms and links of the shop take the path itself. */
export const usePrefixedUrl = (to: ShopTarget): PrefixedUrl => formatShopHref(useContext(LinkPrefix), to);

/** Target of a link: a page of the shop (client navigation; the basename adds the language prefix) or an outside URL. */
export type LinkTarget =
  | { readonly internal: true; readonly to: ShopTarget }
  | { readonly internal: false; readonly href: string; readonly newTab: boolean };

interface PlainFormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'action'> {
  /** Path in the shop without language prefix; the page itself where absent. */
  readonly action?: ShopTarget | undefined;
}

/**
 * A form that the browser or its own script sends; `Form` is for forms that the router sends. It does not use the router, so it can
 * be in cached fragments (docs/decisions/0073).
 */
export const PlainForm = forwardRef<HTMLFormElement, PlainFormProps>(function PlainForm(props, ref) {
  const { action, ...form } = props;
  const prefix = useContext(LinkPrefix);
  return <form {...form} ref={ref} action={action && formatShopHref(prefix, action)} />;
});
