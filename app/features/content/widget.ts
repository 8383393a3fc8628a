import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import type { LinkTarget } from '#app/i18n/links.ts';
import type { ShopTarget } from '#kernel/shop-path.ts';
import type { IconName } from '#app/ui/icon/icon-paths.ts';

/** A parsed CMS page or area, with sanitised HTML and resolved links. */
export interface Content {
  readonly containers: readonly Container[];
}

export type ContainerLayout = 'full' | 'half' | 'third' | 'quarter';
/** `contained` is a full-width band around content of page width; `contained-brand` the same in the brand's colour. */
export type ContainerDesign = 'default' | 'full-width' | 'narrow' | 'contained' | 'contained-brand';

export interface Container {
  readonly id: number;
  readonly layout: ContainerLayout;
  readonly design: ContainerDesign;
  /** On phones the widgets are a row to swipe instead of a column (`responsiveMode` collapse). */
  readonly swipes?: true;
  readonly widgets: readonly Widget[];
}

/** One file of a page-widget picture; `formatPictureUrl` makes the addresses of its renditions. */
export interface PictureFile {
  readonly endpoint: string;
  readonly fileName: string;
  /** Of the largest file, in px; used for the aspect ratio. */
  readonly width: number;
  readonly height: number;
  /** CSS position of what stays in view where it is cropped; absent for the middle. */
  readonly focus?: string;
  /** The media query by which the browser chooses it, where the shop's look has two states. */
  readonly media?: string;
}

/** A picture of a page's widget. */
export interface WidgetPicture extends PictureFile {
  /** In the other state of the shop's look, where the browser chooses it. */
  readonly other?: PictureFile;
}

export interface WidgetImage {
  readonly picture: WidgetPicture;
  /** The file for narrow windows. */
  readonly phonePicture?: WidgetPicture;
  readonly alt: string;
  readonly target?: LinkTarget;
}

/** 1 to 3, or `div`: looks like a title but is not part of the document outline. */
export type TitleLevel = 1 | 2 | 3 | 'div';

export interface WidgetTitle {
  readonly text: string;
  readonly level: TitleLevel;
}

export type TextAlignment = 'left' | 'center' | 'right' | 'justify';

interface Identified {
  readonly id: string;
}

export interface TextWidget extends Identified {
  readonly kind: 'text';
  readonly title?: WidgetTitle;
  readonly subtitle?: WidgetTitle;
  /** Sanitised. */
  readonly html: string;
  readonly alignment: TextAlignment;
}

export interface ImageWidget extends Identified {
  readonly kind: 'image';
  readonly image: WidgetImage;
  readonly title: string;
  readonly text: string;
}

/** Player addresses of a muted video behind a banner's text, by window width. */
export interface BackgroundVideo {
  readonly wide?: string;
  readonly phone?: string;
}

export interface BannerWidget extends Identified {
  readonly kind: 'banner';
  readonly image: WidgetImage;
  readonly text1: string;
  readonly text2: string;
  readonly buttonText: string;
  readonly tone: 'primary' | 'secondary';
  readonly placement: 'below' | 'on-image';
  readonly side: 'left' | 'middle' | 'right';
  readonly video?: BackgroundVideo;
}

export interface ButtonsWidget extends Identified {
  readonly kind: 'buttons';
  readonly buttons: readonly { readonly text: string; readonly target: LinkTarget }[];
}

export interface ProductListWidget extends Identified {
  readonly kind: 'productList';
  readonly title: string;
  readonly arrangement: 'slider' | 'grid';
  readonly products: readonly ProductCard[];
  /** The browser loads these products of the visitor, which a cached page must not contain (docs/decisions/0035). */
  readonly own?: 'LATEST_VIEWED' | 'FAVORITES';
  /** Set where a grid shows fewer products than it has; `to` is the page with more of them. */
  readonly more?: { readonly to: ShopTarget; readonly total: number };
  /** A slider without arrows. */
  readonly noArrows?: true;
  /** A slider with a dot for each group of cards. */
  readonly sliderDots?: true;
}

/** A video: its poster and player. The provider's player is loaded only on a click (CK-02). */
export interface VideoWidget extends Identified {
  readonly kind: 'video';
  readonly href: string;
  /** Address for the player's iframe. */
  readonly player: string;
  /** Name of the provider, for the notice below the video. */
  readonly provider: string;
  /** Plays in a dialog in wide windows. */
  readonly isModal: boolean;
  readonly image?: WidgetImage;
  readonly title: string;
}

export interface PointsWidget extends Identified {
  readonly kind: 'points';
  readonly points: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[];
}

export interface StepsWidget extends Identified {
  readonly kind: 'steps';
  readonly title: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

export interface QuestionsWidget extends Identified {
  readonly kind: 'questions';
  readonly title: string;
  /** `answer` is sanitised HTML. */
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

export interface QuoteWidget extends Identified {
  readonly kind: 'quote';
  readonly text: string;
  readonly source: string;
}

/** Arrangements of a hero; their meanings are in `docs/theming.md`. */
export const HERO_LAYOUTS = ['split', 'full-bleed', 'framed', 'collage', 'type'] as const;
export const HERO_TONES = ['page', 'muted', 'brand', 'dark'] as const;

export interface HeroSlide {
  readonly title: string;
  readonly text: string;
  readonly buttonText: string;
  readonly target?: LinkTarget;
  readonly image?: WidgetImage;
  /** Small pictures around the large one of a collage. */
  readonly details: readonly WidgetImage[];
  /** Figures of a product: `{ value: '2 700 K', term: 'colour temperature' }`. */
  readonly facts: readonly { readonly value: string; readonly term: string }[];
}

/** The first view of a start or campaign page: one or several slides to swipe. */
export interface HeroWidget extends Identified {
  readonly kind: 'hero';
  readonly layout: (typeof HERO_LAYOUTS)[number];
  readonly tone: (typeof HERO_TONES)[number];
  readonly slides: readonly HeroSlide[];
}

/** Placeholder for an image feed of Flowbox, rendered once the visitor allows third parties (CK-02). */
export interface FlowboxWidget extends Identified {
  readonly kind: 'flowbox';
  readonly flowKey: string;
  readonly tags: readonly string[];
  readonly tagOperator: string;
}

export type Widget =
  | TextWidget
  | ImageWidget
  | BannerWidget
  | ButtonsWidget
  | ProductListWidget
  | VideoWidget
  | PointsWidget
  | StepsWidget
  | QuestionsWidget
  | QuoteWidget
  | HeroWidget
  | FlowboxWidget;
