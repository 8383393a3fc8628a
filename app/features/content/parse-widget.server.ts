import { assertNever } from '#app/kernel/assert-never.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ApiWidget } from './content.documents.server.ts';
import { sanitiseHtml } from './sanitise-html.server.ts';
import {
  parseConfiguration,
  type Configurations,
  type NamedConfiguration,
  type SearchParameters,
} from './widget-configuration.server.ts';
import type {
  BannerWidget,
  ProductListWidget,
  TextAlignment,
  TitleLevel,
  Widget,
  WidgetImage,
  WidgetPicture,
  WidgetTitle,
} from './widget.ts';

/** A product list before its products: what to ask for. */
export interface PendingProductList extends Omit<ProductListWidget, 'kind' | 'products'> {
  readonly kind: 'pendingProductList';
  readonly filter: SearchParameters;
  readonly take: number;
}

export type ParsedWidget = Exclude<Widget, ProductListWidget> | PendingProductList;

export interface WidgetOutcome {
  readonly widget: ParsedWidget | null;
  /** Why an editor will not find the widget on the page, where that is a fault. */
  readonly skipped?: string;
}

type WidgetContext = Pick<RequestContext, 'channel' | 'links'>;

/** Products per row that `pageCount` counts in, and how many are shown without a limit (contract §10.6). */
const PRODUCTS_PER_ROW = 4;
const PRODUCTS_WITHOUT_LIMIT = 20;

/** Ratio of a picture whose size the API does not tell, in px. */
const UNKNOWN_SIZE = { width: 1600, height: 900 };

export function parseWidget(context: WidgetContext, widget: ApiWidget): WidgetOutcome {
  const parsed = parseConfiguration(widget.name, widget.configuration);
  if (parsed.outcome === 'inactive') return { widget: null };
  if (parsed.outcome !== 'parsed') return { widget: null, skipped: `${parsed.outcome} configuration` };
  return { widget: toWidget(context, widget, parsed.configuration) };
}

function toWidget(
  context: WidgetContext,
  widget: ApiWidget,
  { name, value }: NamedConfiguration,
): ParsedWidget | null {
  const { id } = widget;
  switch (name) {
    case 'Text':
      return toText(context, id, value);
    case 'Rich text':
      return toProse(context, id, value.text);
    case 'HTML':
      return toProse(context, id, value.html);
    case 'Image': {
      const image = toImage(context, widget, value.image);
      return image && { kind: 'image', id, image, title: value.image.title, text: value.image.text };
    }
    case 'Banner':
      return toBanner(context, widget, value);
    case 'Buttons':
      return toButtons(context, id, value);
    case 'Product list':
      return toProductList(id, value);
    case 'Video':
      return toVideo(context, widget, value);
    default:
      return assertNever(name);
  }
}

function toText({ links }: WidgetContext, id: string, value: Configurations['Text']): ParsedWidget | null {
  const title = toTitle(value.title, value.titleRenderMode);
  const subtitle = toTitle(value.subtitle, value.subtitleRenderMode);
  const html = sanitiseHtml(links, value.text);
  if (!title && !subtitle && !html) return null;
  const alignment = ALIGNMENTS[value.textAlignment] ?? 'left';
  return {
    kind: 'text',
    id,
    html,
    alignment,
    ...(title ? { title } : {}),
    ...(subtitle ? { subtitle } : {}),
  };
}

const ALIGNMENTS: Readonly<Record<number, TextAlignment>> = {
  1: 'left',
  2: 'center',
  3: 'right',
  4: 'justify',
};
const TITLE_LEVELS: Readonly<Record<number, TitleLevel>> = { 0: 1, 1: 2, 2: 3, 3: 'div' };

function toTitle(text: string, renderMode: number): WidgetTitle | null {
  return text.trim() ? { text: text.trim(), level: TITLE_LEVELS[renderMode] ?? 2 } : null;
}

function toProse({ links }: WidgetContext, id: string, html: string): ParsedWidget | null {
  const clean = sanitiseHtml(links, html);
  return clean ? { kind: 'text', id, html: clean, alignment: 'left' } : null;
}

type ImageConfiguration = Configurations['Image']['image'];

function toImage(context: WidgetContext, widget: ApiWidget, value: ImageConfiguration): WidgetImage | null {
  const fileName = value.filename || value.filenameForMobileDevice;
  if (!fileName) return null;
  const phoneFileName = value.filenameForMobileDevice;
  return {
    picture: toPicture(context, widget, fileName),
    alt: value.altText,
    ...(phoneFileName && phoneFileName !== fileName
      ? { phonePicture: toPicture(context, widget, phoneFileName) }
      : {}),
    ...(value.href ? { target: context.links.resolve(value.href) } : {}),
  };
}

function toPicture({ channel }: WidgetContext, widget: ApiWidget, fileName: string): WidgetPicture {
  const size = widget.images?.find((image) => image?.fileName === fileName)?.largestSize;
  const isKnown = size && size.imageWidth > 0 && size.imageHeight > 0;
  return {
    endpoint: channel.endpoints.images,
    fileName,
    ...(isKnown ? { width: size.imageWidth, height: size.imageHeight } : UNKNOWN_SIZE),
  };
}

function toBanner(
  context: WidgetContext,
  widget: ApiWidget,
  value: Configurations['Banner'],
): BannerWidget | null {
  const image = toImage(context, widget, value.image);
  if (!image) return null;
  const { text1, text2, buttonText } = value;
  return {
    kind: 'banner',
    id: widget.id,
    image,
    text1,
    text2,
    buttonText,
    tone: value.textColor === 1 ? 'secondary' : 'primary',
    placement: value.textAndButtonPlacement === 1 ? 'on-image' : 'below',
    side: (['left', 'middle', 'right'] as const)[value.textAndButtonPlacementFullWidth] ?? 'left',
  };
}

function toButtons(
  { links }: WidgetContext,
  id: string,
  value: Configurations['Buttons'],
): ParsedWidget | null {
  const buttons = value.buttons.flatMap(({ buttonText, url }) =>
    buttonText.trim() && url.trim() ? [{ text: buttonText.trim(), target: links.resolve(url) }] : [],
  );
  return buttons.length > 0 ? { kind: 'buttons', id, buttons } : null;
}

/** What one visitor looked at or likes is nobody else's: such lists have no place in a page that everyone shares. */
function toProductList(id: string, value: Configurations['Product list']): ParsedWidget | null {
  if (value.mode !== 'DEFAULT') return null;
  return {
    kind: 'pendingProductList',
    id,
    title: value.title,
    arrangement: value.slideshowDisabled ? 'grid' : 'slider',
    filter: value.searchParameters,
    take: value.limitNrOfRows ? value.pageCount * PRODUCTS_PER_ROW : PRODUCTS_WITHOUT_LIMIT,
  };
}

function toVideo(
  context: WidgetContext,
  widget: ApiWidget,
  value: Configurations['Video'],
): ParsedWidget | null {
  if (!/^[\w-]+$/.test(value.videoId)) return null;
  const image = toImage(context, widget, value.image);
  const href =
    value.videoProvider === 1
      ? `https://vimeo.com/${value.videoId}`
      : `https://www.youtube.com/watch?v=${value.videoId}`;
  return {
    kind: 'video',
    id: widget.id,
    href,
    title: value.title || value.displayName,
    ...(image ? { image } : {}),
  };
}
