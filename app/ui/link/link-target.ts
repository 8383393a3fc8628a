/** Where a link leads: inside the shop (client navigation; the basename adds the language prefix) or out of it. */
export type LinkTarget =
  | { readonly internal: true; readonly to: string }
  | { readonly internal: false; readonly href: string; readonly newTab: boolean };
