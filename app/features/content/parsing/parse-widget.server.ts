import type { RequestContext } from '#app/request/request-context.ts';
import type {
  BackgroundVideo,
  BannerWidget,
  ProductListWidget,
  TextAlignment,
  TitleLevel,
  Widget,
  WidgetTitle,
} from '#app/features/content/widget.ts';
import type { ApiWidget } from './widget-area.documents.server.ts';
import { parseJsonWidget, sanitiseHtml, toWidgetImage } from './parse-json-widget.server.ts';
import {
  type Configurations,
  type NamedConfiguration,
  parseConfiguration,
  type SearchParameters,
} from './widget-configuration.server.ts';

/** A product list whose products are still to be loaded. */
export interface PendingProductList {
  readonly kind: 'pendingProductList';
  readonly id: string;
  /** The finished widget's fields that are known already. */
  readonly view: Omit<ProductListWidget, 'kind' | 'id' | 'products' | 'own' | 'more'>;
  /** Products by `filter`, those that the visitor viewed last, or the visitor's favorites. */
  readonly mode: Configurations['Product list']['mode'];
  readonly filter: SearchParameters;
  readonly take: number;
  /** The visitor can load more than `take`. */
  readonly isExpandable: boolean;
}

export type ParsedWidget = Exclude<Widget, ProductListWidget> | PendingProductList;

/** Row length that `pageCount` is multiplied by, and the number of products without a row limit (contract §10.6). */
const PRODUCTS_PER_ROW = 4;
const PRODUCTS_WITHOUT_LIMIT = 20;

/** Parses one widget of the API; `widget` is null for inactive, empty, broken and unknown ones, `skipped` is an error to log. */
export function parseWidget(
  context: RequestContext,
  widget: ApiWidget,
): { readonly widget: ParsedWidget | null; readonly skipped?: string } {
  const parsed = parseConfiguration(widget.name, widget.configuration);
  if (parsed.outcome === 'inactive') return { widget: null };
  if (parsed.outcome !== 'parsed') return { widget: null, skipped: `${parsed.outcome} configuration` };
  const { configuration } = parsed;
  if (configuration.name === 'JSON') return parseJsonWidget(context, widget, configuration.value);
  return { widget: toWidget(context, widget, configuration) };
}

function toWidget(
  context: RequestContext,
  widget: ApiWidget,
  { name, value }: Exclude<NamedConfiguration, { name: 'JSON' }>,
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
      const image = toWidgetImage(context, widget, value.image);
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
      return toFlowbox(id, value);
  }
}

function toText({ links }: RequestContext, id: string, value: Configurations['Text']): ParsedWidget | null {
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

function toProse({ links }: RequestContext, id: string, html: string): ParsedWidget | null {
  const clean = sanitiseHtml(links, html);
  return clean ? { kind: 'text', id, html: clean, alignment: 'left' } : null;
}

function toBanner(
  context: RequestContext,
  widget: ApiWidget,
  value: Configurations['Banner'],
): BannerWidget | null {
  const image = toWidgetImage(context, widget, value.image);
  if (!image) return null;
  const { text1, text2, buttonText } = value;
  const video = toBackgroundVideo(value);
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
    ...(video ? { video } : {}),
  };
}

function toButtons(
  { links }: RequestContext,
  id: string,
  value: Configurations['Buttons'],
): ParsedWidget | null {
  const buttons = value.buttons.flatMap(({ buttonText, url }) =>
    buttonText.trim() && url.trim() ? [{ text: buttonText.trim(), target: links.resolve(url) }] : [],
  );
  return buttons.length > 0 ? { kind: 'buttons', id, buttons } : null;
}

function toProductList(id: string, value: Configurations['Product list']): ParsedWidget {
  const { slideshowDisabled, limitNrOfRows } = value;
  return {
    kind: 'pendingProductList',
    id,
    view: {
      title: value.title,
      arrangement: slideshowDisabled ? 'grid' : 'slider',
      ...(value.displayNavigationArrows ? {} : { noArrows: true }),
      ...(value.displayNavigationLinks ? { sliderDots: true } : {}),
    },
    mode: value.mode,
    filter: value.searchParameters,
    take: limitNrOfRows ? value.pageCount * PRODUCTS_PER_ROW : PRODUCTS_WITHOUT_LIMIT,
    isExpandable: slideshowDisabled && !limitNrOfRows,
  };
}

function toVideo(
  context: RequestContext,
  widget: ApiWidget,
  value: Configurations['Video'],
): ParsedWidget | null {
  const source = toVideoSource(value);
  const image = toWidgetImage(context, widget, value.image);
  const title = value.title || value.displayName;
  return source && { kind: 'video', id: widget.id, ...source, title, ...(image ? { image } : {}) };
}

function toFlowbox(
  id: string,
  { flowkey, tags, tagOperator }: Configurations['Flowbox'],
): ParsedWidget | null {
  const trimmedTags = tags.map((tag) => tag.trim()).filter(Boolean);
  return flowkey ? { kind: 'flowbox', id, flowKey: flowkey, tags: trimmedTags, tagOperator } : null;
}

/** `videoProvider` of a configuration: 1 is Vimeo, everything else YouTube (contract §10.6). */
const VIMEO = 1;
/** `videoDisplayType` of a video that plays in a dialog. */
const IN_DIALOG = 1;

/** Page and player of a video; null for an invalid id. Both player addresses ask for no tracking (CK-02). */
export function toVideoSource({ videoId, videoProvider, videoDisplayType }: Configurations['Video']) {
  if (!/^[\w-]+$/.test(videoId)) return null;
  const isModal = videoDisplayType === IN_DIALOG;
  if (videoProvider === VIMEO)
    return {
      href: `https://vimeo.com/${videoId}`,
      player: `https://player.vimeo.com/video/${videoId}?autoplay=1&dnt=1`,
      provider: 'Vimeo',
      isModal,
    };
  return {
    href: `https://www.youtube.com/watch?v=${videoId}`,
    player: `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1`,
    provider: 'YouTube',
    isModal,
  };
}

/** Takes only the Vimeo id from the editor's player HTML: the rest is untrusted and never sent to browsers. */
function findBackgroundPlayer(html: string): string | null {
  const videoId = /player\.vimeo\.com\/video\/(\d+)/.exec(html)?.[1];
  return videoId === undefined
    ? null
    : `https://player.vimeo.com/video/${videoId}?background=1&muted=1&dnt=1`;
}

/** The background video of a banner, by window width; null where the editor gave no Vimeo player. */
export function toBackgroundVideo({
  desktopVideoHtml,
  mobileVideoHtml,
}: Configurations['Banner']): BackgroundVideo | null {
  const wide = findBackgroundPlayer(desktopVideoHtml);
  const phone = findBackgroundPlayer(mobileVideoHtml);
  if (!wide && !phone) return null;
  return { ...(wide ? { wide } : {}), ...(phone ? { phone } : {}) };
}
