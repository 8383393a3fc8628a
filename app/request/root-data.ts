import type { ChannelLocale, Language } from '#app/i18n/languages.ts';
import type { LinkTarget } from '#app/i18n/links.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { FooterThemeName, HeaderThemeName } from '#themes/names.ts';
import type { Channel } from '#app/channels/channel.ts';
import type { Preferences } from './preferences.ts';

/** What the browser may know of its shop. Written out field by field, so that nothing new becomes public by itself. */
export interface PublicChannel {
  readonly siteName: string;
  readonly currency: string;
  readonly themeColor: string;
  readonly headerTheme: HeaderThemeName;
  readonly footerTheme: FooterThemeName;
  /** Addresses of the pictures; logos are 300 by 50. */
  readonly logo: { readonly light: string; readonly dark: string };
  readonly icon: string;
  readonly about: string;
  readonly sellingPoints: readonly SellingPoint[];
  readonly socialLinks: Channel['socialLinks'];
  readonly paymentLogos: Channel['paymentLogos'];
  readonly carrierLogos: Channel['carrierLogos'];
  readonly customerService: { readonly email: string; readonly phone: string; readonly hours: string };
  /** Path of the search page in the shop's own word, no language prefix: `/s`. */
  readonly searchPath: string;
  /** Pixels scrolled before the top bar shrinks (LY-02). */
  readonly siteTopThreshold: number;
}

export interface SellingPoint {
  readonly icon: Channel['sellingPoints'][number]['icon'];
  readonly text: string;
}

/**
 * One line of a menu. The layout's menus travel on every page, so what goes without saying is left out; ids stay behind,
 * as they are long and random. A heading without a page of its own has neither `to` nor `outside`.
 */
export interface MenuItem {
  readonly label: string;
  /** Path in the shop, no language prefix. */
  readonly to?: string;
  /** Where it leads instead when that is another site, another language or a new tab. */
  readonly outside?: Extract<LinkTarget, { internal: false }>;
  /** Words the link to a parent itself: 'Go to {label}' instead of 'Show all in {label}' (NV-06). */
  readonly opensPage?: true;
  readonly children?: readonly MenuItem[];
}

export interface Menu {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

export type MenuPlace = keyof Channel['menus'];
export type Menus = Readonly<Record<MenuPlace, Menu>>;

/** Each menu as JSON text; see serialize-menu.ts. */
export type SerializedMenus = Readonly<Record<MenuPlace, string>>;

/** The brand's look as the page's first bytes need it. */
export interface RootStyle {
  readonly css: string;
  /** Which of the logo's two drawings stands out from the header and from the footer. */
  readonly headerLogo: 'light' | 'dark';
  readonly footerLogo: 'light' | 'dark';
  /** Addresses of the font files to preload. */
  readonly preloads: readonly string[];
}

/** A language that the shop offers; which pages exist in it, the page's own `head.alternates` knows. */
export interface LanguageChoice {
  readonly language: Language;
  readonly name: string;
  /** Where a page without a counterpart leads: the start page in that language. */
  readonly home: string;
}

/** What the root loader sends: the same for any two visitors with the same preferences. */
export interface RootData {
  readonly channel: PublicChannel;
  readonly locale: ChannelLocale & { readonly direction: 'ltr' | 'rtl' };
  readonly languages: readonly LanguageChoice[];
  /** Market alias, `se`. */
  readonly market: string;
  readonly preferences: Preferences;
  readonly style: RootStyle;
  readonly menus: SerializedMenus;
  /** Year of the copyright line: said by the server, so that both sides agree at New Year. */
  readonly year: number;
  /** Path of the page about cookies, no language prefix. */
  readonly cookiesPath: string;
  /** Where pages begin that are a visitor's own, prefix included: never fetched ahead. */
  readonly privatePaths: readonly string[];
  /** Path of the favorites, no language prefix. */
  readonly favoritesPath: string;
  readonly messages: Messages;
}
