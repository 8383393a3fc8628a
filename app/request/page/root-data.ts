import type { ChannelLocale, Language } from '#app/i18n/languages.ts';
import type { LinkTarget } from '#app/i18n/links.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { ShopPath, ShopTarget } from '#kernel/shop-path.ts';
import type { Composition } from '#themes/compositions.ts';
import type { BrandStyle } from '#themes/brand-style.ts';
import type { ButtonKind } from '#themes/names.ts';
import type { CarrierLogoName, Channel, PaymentLogoName } from '#app/channels/channel.ts';
import type { ServiceMark } from '#kernel/service-mark.ts';
import type { CustomerType, Preferences } from '#app/request/request-context.ts';
import type { DocumentConsent } from '#app/request/visitor/consent.ts';
import type { Visitor } from '#app/request/visitor/visitor.ts';

/** The public part of a channel. Listed field by field, so that a new field of the channel is not public by default. */
export interface PublicChannel {
  readonly siteName: string;
  readonly currency: string;
  readonly themeColor: string;
  /** The arrangement of header, footer, cards, lists and product pages. */
  readonly composition: Composition;
  /** URLs of the pictures; logos are 300 by 50. */
  readonly logo: { readonly light: string; readonly dark: string; readonly drawnWidth: number };
  readonly icon: string;
  readonly about: string;
  /** A block of the shop's own in the footer. */
  readonly footerNote?: { readonly title: string; readonly text: string };
  /** The operators' red message (LY-10). */
  readonly globalMessage?: { readonly text: string; readonly target?: LinkTarget };
  readonly sellingPoints: readonly SellingPoint[];
  readonly socialLinks: Channel['socialLinks'];
  readonly paymentLogos: readonly ServiceMark<PaymentLogoName>[];
  readonly carrierLogos: readonly ServiceMark<CarrierLogoName>[];
  readonly customerService: { readonly email: string; readonly phone: string; readonly hours: string };
  /** Path of the search page with the word of this channel, without language prefix: `/s`. */
  readonly searchPath: ShopPath;
  /** Path of the comparison of products, without language prefix; absent in a shop without it. */
  readonly comparePath?: ShopPath;
  /** Path of the page for withdrawals, without language prefix; absent in a shop without it. */
  readonly withdrawPath?: ShopPath;
  /** Name, register and VAT id of the company, on one line; absent where the channel's file names none. */
  readonly company?: string;
  /** Path of the page that mails links to orders, without language prefix; absent in a shop without it. */
  readonly findOrderPath?: ShopPath;
  /** Pixels scrolled before the top bar shrinks (LY-02). */
  readonly siteTopThreshold: number;
  /** Search engines are refused, and browsers get no description of the search; absent in other shops. */
  readonly isUnlisted?: true;
  /** Timeout of live connections in ms (AP-04); absent for a shop without live updates. */
  readonly live?: number;
  /** For dates that are formatted in the browser. */
  readonly timeZone: string;
}

export interface SellingPoint {
  readonly icon: Channel['sellingPoints'][number]['icon'];
  readonly text: string;
}

/**
 * One entry of a menu. Menus are part of every page, so optional facts are omitted and ids, which are long, are left out. A
 * heading without a page has neither `to` nor `outside`.
 */
export interface MenuItem {
  readonly label: string;
  /** Path in the shop, without language prefix. */
  readonly to?: ShopTarget;
  /** Used instead of `to` for another site, another language or a new tab. */
  readonly outside?: Extract<LinkTarget, { internal: false }>;
  /** Labels the link to the parent page 'Go to {label}' instead of 'Show all in {label}' (NV-06). */
  readonly opensPage?: true;
  /** URLs of its pictures, and what else the channel's file adds: the API's menus have none of it. */
  readonly picture?: string;
  readonly icon?: string;
  readonly text?: string;
  /** In percent of its parent's picture. */
  readonly pin?: { readonly x: number; readonly y: number };
  readonly children?: readonly MenuItem[];
}

export interface Menu {
  readonly title: string;
  readonly items: readonly MenuItem[];
  /** A tile in the panels of the main menu. */
  readonly promoted?: MenuItem;
}

export type MenuPlace = keyof Channel['menus'];
export type Menus = Readonly<Record<MenuPlace, Menu>>;

/** Each menu as JSON text. */
export type SerializedMenus = Readonly<Record<MenuPlace, string>>;

/** The brand's style for the head of the page. */
export interface RootStyle {
  readonly css: string;
  /** The variants of the logo with enough contrast to the header, the footer and the page. */
  readonly logos: Readonly<Record<'header' | 'footer' | 'page', LogoFiles>>;
  /** The kind of the main buttons; absent for filled ones. */
  readonly buttons?: Exclude<ButtonKind, 'fill'>;
  /** URLs of the font files to preload. */
  readonly preloads: readonly string[];
  /** Of a shop whose look has two states; absent in others. */
  readonly states?: LookStates;
}

/** The addresses of a logo. */
export interface LogoFiles {
  readonly src: string;
  /** In the other state of the look, where the browser chooses it by this media query. */
  readonly other?: { readonly media: string; readonly src: string };
}

export interface LookStates extends Pick<NonNullable<BrandStyle['states']>, 'themeColor'> {
  /** Of the choice, and what there is to choose: the browser's preference, or one of the two. */
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly isChosen: boolean }[];
  /** What differs in the other state, where the browser chooses. */
  readonly other?: {
    /** The media query by which the browser chooses. */
    readonly media: string;
    readonly themeColor: string;
  };
}

export interface ServiceLink {
  readonly label: string;
  /** Without language prefix. */
  readonly to: ShopPath;
}

/** A language of the shop. The page's own `head.alternates` lists the page's URLs in other languages. */
export interface LanguageChoice {
  readonly language: Language;
  readonly name: string;
  /** The start page in that language, for pages without a counterpart. */
  readonly home: string;
}

/** The visitor's market (LY-12). */
export interface ShownMarket {
  readonly currency: string;
  /** Of its country, in the page's language; absent where the channel has no other market. */
  readonly name?: string;
  /** The market whose language the page is in, where it has another currency. */
  readonly offer?: { readonly market: string; readonly currency: string };
}

/** The result of a form sent without script, shown by the page that it leads to. */
export interface PageNoticeData {
  readonly text: string;
  readonly tone: 'info' | 'success' | 'critical';
  /** `to` without language prefix. */
  readonly link?: { readonly text: string; readonly to: ShopPath };
  /** What was typed into the sign-up for the newsletter that was refused: its form is below the notice. */
  readonly newsletterEmail?: string;
}

/** The root loader's data: the same for all visitors with the same preferences, except for `favorites` and `visitor`. */
export interface RootData {
  readonly channel: PublicChannel;
  /** Says that this is a draft of a channel file; absent in shops. */
  readonly draftNotice?: string;
  readonly locale: ChannelLocale & { readonly direction: 'ltr' | 'rtl' };
  readonly languages: readonly LanguageChoice[];
  /** Market alias, `se`. */
  readonly market: string;
  readonly preferences: Preferences;
  readonly place: ShownMarket;
  /** Empty where visitors do not choose it (LY-13). */
  readonly customerTypes: readonly CustomerType[];
  readonly style: RootStyle;
  readonly menus: SerializedMenus;
  /** Year of the copyright line. From the server, so that hydration matches at New Year. */
  readonly year: number;
  /** What scripts find on the document about consent; see `selectDocumentConsent`. */
  readonly consent: DocumentConsent;
  /** Path of the page about cookies, without language prefix. */
  readonly cookiesPath: ShopPath;
  /** Paths of the terms and of the page about personal data, without language prefix. */
  readonly termsPath: ShopPath;
  readonly privacyPath: ShopPath;
  /** Of the page about returns, or of the terms where the shop has no such page. */
  readonly returnsPath: ShopPath;
  /** The pages that every shop has to link: legal notice, contact, delivery, returns, terms, privacy. */
  readonly serviceLinks: readonly ServiceLink[];
  /** Path prefixes of personal pages, including the language prefix: never prefetched. */
  readonly privatePaths: readonly string[];
  /** Path of the favorites, without language prefix. */
  readonly favoritesPath: ShopPath;
  /** Product ids, newest first; only where the visitor's browser cannot read them by script. */
  readonly favorites: readonly number[] | null;
  /** Only after a form that was sent without script, or before the script ran. */
  readonly notice?: PageNoticeData;
  /** Only after an operator's login link. */
  readonly operatorNotice?: PageNoticeData;
  /** Path of the page with the cart, without language prefix. */
  readonly cartPath: ShopPath;
  /** Path of the checkout, without language prefix. */
  readonly checkoutPath: ShopPath;
  /** The personal parts; only where the visitor's browser cannot ask for them by script. */
  readonly visitor: Visitor | null;
  readonly messages: Messages;
}
