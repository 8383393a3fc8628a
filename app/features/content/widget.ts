import type { ProductCard } from '#app/features/catalog/product-card.ts';
import type { LinkTarget } from '#app/i18n/links.ts';

/** A CMS page or area as its components take it: parsed, sanitised, links resolved. */
export interface Content {
  readonly containers: readonly Container[];
}

export type ContainerLayout = 'full' | 'half' | 'third' | 'quarter';
/** `contained` is an edge-to-edge shell around content of page width. */
export type ContainerDesign = 'default' | 'full-width' | 'narrow' | 'contained';

export interface Container {
  readonly id: number;
  readonly layout: ContainerLayout;
  readonly design: ContainerDesign;
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

export interface BannerWidget extends Identified {
  readonly kind: 'banner';
  readonly image: WidgetImage;
  readonly text1: string;
  readonly text2: string;
  readonly buttonText: string;
  readonly tone: 'primary' | 'secondary';
  readonly placement: 'below' | 'on-image';
  readonly side: 'left' | 'middle' | 'right';
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
}

/** A film is linked to, with its picture: no player of another company is loaded into the page. */
export interface VideoWidget extends Identified {
  readonly kind: 'video';
  readonly href: string;
  readonly image?: WidgetImage;
  readonly title: string;
}

export type Widget =
  TextWidget | ImageWidget | BannerWidget | ButtonsWidget | ProductListWidget | VideoWidget;
