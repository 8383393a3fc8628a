import type { ShopTarget } from '#kernel/shop-path.ts';

/** Target of a link: a page of the shop (client navigation; the basename adds the language prefix) or an outside URL. */
export type LinkTarget =
  | { readonly internal: true; readonly to: ShopTarget }
  | { readonly internal: false; readonly href: string; readonly newTab: boolean };
