import type { RequestContext } from '#app/request/request-context.ts';
import type { ApiContainer, ApiWidgetArea } from './widget-area.documents.server.ts';
import { parseWidget, type ParsedWidget } from './parse-widget.server.ts';
import type {
  Container,
  ContainerDesign,
  ContainerLayout,
  WidgetTitle,
} from '#app/features/content/widget.ts';

type ParseContext = Pick<RequestContext, 'channel' | 'links' | 'log'>;

export interface ParsedContainer extends Omit<Container, 'widgets'> {
  readonly widgets: readonly ParsedWidget[];
}

const LAYOUTS: readonly ContainerLayout[] = ['full', 'half', 'third', 'quarter'];

/**
 * Parsed areas by API answer. The data cache returns the same object for the same channel and language, so each answer is
 * parsed once, and a broken widget is logged once instead of on every request.
 */
const parsedAreas = new WeakMap<ApiWidgetArea, readonly ParsedContainer[]>();

/** Converts an API answer to containers of widgets; drops widgets that cannot be shown and empty containers. */
export function parseArea(context: ParseContext, area: ApiWidgetArea): readonly ParsedContainer[] {
  const cached = parsedAreas.get(area);
  if (cached) return cached;
  const skipped: string[] = [];
  const containers = (area.containers ?? []).flatMap((container) =>
    container ? [parseContainer(context, container, skipped)] : [],
  );
  if (skipped.length > 0)
    context.log.warn({ widgets: skipped }, 'page rendered without widgets that could not be parsed');
  const result = demoteExtraMainTitles(containers.filter((container) => container.widgets.length > 0));
  parsedAreas.set(area, result);
  return result;
}

function parseContainer(context: ParseContext, container: ApiContainer, skipped: string[]): ParsedContainer {
  const widgets = (container.widgets ?? []).flatMap((widget) => {
    if (!widget) return [];
    const outcome = parseWidget(context, widget);
    if (outcome.skipped) skipped.push(`${widget.name} ${widget.id}: ${outcome.skipped}`);
    return outcome.widget ? [outcome.widget] : [];
  });
  return {
    id: container.id,
    layout: LAYOUTS.find((layout) => layout === container.layout) ?? 'full',
    design: parseDesign(container.design),
    ...(container.responsiveMode === 'collapse' ? { swipes: true } : {}),
    widgets,
  };
}

function parseDesign(design: string): ContainerDesign {
  if (design.includes('contained')) return design.includes('brand') ? 'contained-brand' : 'contained';
  return design === 'full-width' || design === 'narrow' ? design : 'default';
}

/** A page has one `h1`: each further one that editors set becomes an `h2`. */
export function demoteExtraMainTitles(containers: readonly ParsedContainer[]): readonly ParsedContainer[] {
  let hasTitle = false;
  return containers.map((container) => ({
    ...container,
    widgets: container.widgets.map((widget) => {
      if (widget.kind !== 'text') return widget;
      const title = hasTitle ? demoteTitle(widget.title) : widget.title;
      hasTitle ||= title?.level === 1;
      const subtitle = hasTitle ? demoteTitle(widget.subtitle) : widget.subtitle;
      hasTitle ||= subtitle?.level === 1;
      return { ...widget, ...(title ? { title } : {}), ...(subtitle ? { subtitle } : {}) };
    }),
  }));
}

function demoteTitle(title: WidgetTitle | undefined): WidgetTitle | undefined {
  return title?.level === 1 ? { ...title, level: 2 } : title;
}

/** Whether one of the widgets is the page's `h1`. */
export function hasMainTitle(containers: readonly Pick<ParsedContainer, 'widgets'>[]): boolean {
  return containers.some(({ widgets }) =>
    widgets.some(
      (widget) => widget.kind === 'text' && (widget.title?.level === 1 || widget.subtitle?.level === 1),
    ),
  );
}
