import { assertNever } from '#app/kernel/assert-never.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ApiWidget } from '#app/features/content/area/content.documents.server.ts';
import { parseJsonWidget } from './json-templates.server.ts';
import { toBackgroundFilm, toFilm } from '#app/features/content/video/parse-video.server.ts';
import { toImage } from './parse-picture.server.ts';
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
  WidgetTitle,
} from './widget.ts';

/** A product list before its products: how it will look, and what to ask for. */
export interface PendingProductList {
  readonly kind: 'pendingProductList';
  readonly id: string;
  readonly shown: Omit<ProductListWidget, 'kind' | 'id' | 'products' | 'more'>;
  /** Everybody's products, those that this visitor looked at last, or the visitor's favorites. */
  readonly mode: Configurations['Product list']['mode'];
  readonly filter: SearchParameters;
  readonly take: number;
  /** There may be more than `take`, and the visitor may see them. */
  readonly goesOn: boolean;
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

export function parseWidget(context: WidgetContext, widget: ApiWidget): WidgetOutcome {
  const parsed = parseConfiguration(widget.name, widget.configuration);
  if (parsed.outcome === 'inactive') return { widget: null };
  if (parsed.outcome !== 'parsed') return { widget: null, skipped: `${parsed.outcome} configuration` };
  const { configuration } = parsed;
  if (configuration.name === 'JSON') return parseJsonWidget(context, widget.id, configuration.value);
  return { widget: toWidget(context, widget, configuration) };
}

function toWidget(
  context: WidgetContext,
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
    case 'Flowbox':
      return toFlowbox(id, value);
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

function toBanner(
  context: WidgetContext,
  widget: ApiWidget,
  value: Configurations['Banner'],
): BannerWidget | null {
  const image = toImage(context, widget, value.image);
  if (!image) return null;
  const { text1, text2, buttonText } = value;
  const film = toBackgroundFilm(value);
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
    ...(film ? { film } : {}),
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

function toProductList(id: string, value: Configurations['Product list']): ParsedWidget {
  const { slideshowDisabled, limitNrOfRows } = value;
  return {
    kind: 'pendingProductList',
    id,
    shown: {
      title: value.title,
      arrangement: slideshowDisabled ? 'grid' : 'slider',
      ...(value.displayNavigationArrows ? {} : { noArrows: true }),
      ...(value.displayNavigationLinks ? { partLinks: true } : {}),
    },
    mode: value.mode,
    filter: value.searchParameters,
    take: limitNrOfRows ? value.pageCount * PRODUCTS_PER_ROW : PRODUCTS_WITHOUT_LIMIT,
    goesOn: slideshowDisabled && !limitNrOfRows,
  };
}

function toVideo(
  context: WidgetContext,
  widget: ApiWidget,
  value: Configurations['Video'],
): ParsedWidget | null {
  const film = toFilm(value);
  const image = toImage(context, widget, value.image);
  const title = value.title || value.displayName;
  return film && { kind: 'video', id: widget.id, ...film, title, ...(image ? { image } : {}) };
}

function toFlowbox(
  id: string,
  { flowkey, tags, tagOperator }: Configurations['Flowbox'],
): ParsedWidget | null {
  const named = tags.map((tag) => tag.trim()).filter(Boolean);
  return flowkey ? { kind: 'flowbox', id, flowKey: flowkey, tags: named, tagOperator } : null;
}
