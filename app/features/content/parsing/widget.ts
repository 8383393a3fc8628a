import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import type { LinkTarget } from '#app/i18n/links.ts';
import type { IconName } from '#app/ui/icon/icon.tsx';

/** A CMS page or area as its components take it: parsed, sanitised, links resolved. */
export interface Content {
  readonly containers: readonly Container[];
}

export type ContainerLayout = 'full' | 'half' | 'third' | 'quarter';
/** `contained` is an edge-to-edge band around content of page width; `contained-brand` the same in the brand's colour. */
export type ContainerDesign = 'default' | 'full-width' | 'narrow' | 'contained' | 'contained-brand';

export interface Container {
  readonly id: number;
  readonly layout: ContainerLayout;
  readonly design: ContainerDesign;
  /** On phones its widgets stand in a row to swipe instead of below each other (`responsiveMode` collapse). */
  readonly swipes?: true;
  readonly widgets: readonly Widget[];
}

/** One page-widget picture; the component makes the addresses from it. */
export interface WidgetPicture {
  readonly endpoint: string;
  readonly fileName: string;
  /** Of the largest file, in px; the ratio is what matters. */
  readonly width: number;
  readonly height: number;
}

export interface WidgetImage {
  readonly picture: WidgetPicture;
  /** Another file for narrow windows. */
  readonly phonePicture?: WidgetPicture;
  readonly alt: string;
  readonly target?: LinkTarget;
}

/** 1 to 3, or `div`: text that looks like a title and is none in the outline. */
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

/** Players of a film without sound or controls that runs behind the words, by window width. */
export interface BackgroundFilm {
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
  readonly film?: BackgroundFilm;
}

export interface ButtonsWidget extends Identified {
  readonly kind: 'buttons';
  readonly buttons: readonly { readonly text: string; readonly target: LinkTarget }[];
}

/** How a grid that shows a part of what it found goes on. */
export interface MoreProducts {
  /** Path of the page with more of them. */
  readonly to: string;
  readonly total: number;
}

export interface ProductListWidget extends Identified {
  readonly kind: 'productList';
  readonly title: string;
  readonly arrangement: 'slider' | 'grid';
  readonly products: readonly ProductCard[];
  readonly more?: MoreProducts;
  /** A slider without arrows. */
  readonly noArrows?: true;
  /** A slider with a link to each of its parts. */
  readonly partLinks?: true;
}

/** A film: its picture and the way to it. Its company's player is loaded when the visitor asks for it (CK-02). */
export interface VideoWidget extends Identified {
  readonly kind: 'video';
  /** Where the film can be seen without our page. */
  readonly href: string;
  /** Address of the player. */
  readonly player: string;
  /** Whose player it is. */
  readonly provider: string;
  /** Plays above the page in wide windows. */
  readonly isModal: boolean;
  readonly image?: WidgetImage;
  readonly title: string;
}

/** What speaks for the shop, in a row. */
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

/** A stream of pictures that another company keeps: a place for it, once the visitor allows other companies (CK-02). */
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
  | FlowboxWidget;
