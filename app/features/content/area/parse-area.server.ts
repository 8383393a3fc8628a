import type { RequestContext } from '#app/request/request-context.ts';
import type { ApiContainer, ApiWidgetArea } from './content.documents.server.ts';
import { parseWidget, type ParsedWidget } from '#app/features/content/parsing/parse-widget.server.ts';
import type {
  Container,
  ContainerDesign,
  ContainerLayout,
  WidgetTitle,
} from '#app/features/content/parsing/widget.ts';

type ParseContext = Pick<RequestContext, 'channel' | 'links' | 'log'>;

export interface ParsedContainer extends Omit<Container, 'widgets'> {
  readonly widgets: readonly ParsedWidget[];
}

const LAYOUTS: readonly ContainerLayout[] = ['full', 'half', 'third', 'quarter'];

/**
 * An answer is parsed once, however many pages it is shown on: cached answers are the same object, and each belongs to
 * one channel and language. It also means that a broken widget is logged once and not per visitor.
 */
const parsed = new WeakMap<ApiWidgetArea, readonly ParsedContainer[]>();

export function parseArea(context: ParseContext, area: ApiWidgetArea): readonly ParsedContainer[] {
  const known = parsed.get(area);
  if (known) return known;
  const skipped: string[] = [];
  const containers = (area.containers ?? []).flatMap((container) =>
    container ? [parseContainer(context, container, skipped)] : [],
  );
  if (skipped.length > 0)
    context.log.warn({ widgets: skipped }, 'Widgets that could not be read are not shown');
  const settled = settleTitles(containers.filter((container) => container.widgets.length > 0));
  parsed.set(area, settled);
  return settled;
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

/** Editors choose title levels freely; a page has one `h1`, so each further one becomes an `h2`. */
export function settleTitles(containers: readonly ParsedContainer[]): readonly ParsedContainer[] {
  let isTaken = false;
  return containers.map((container) => ({
    ...container,
    widgets: container.widgets.map((widget) => {
      if (widget.kind !== 'text') return widget;
      const title = isTaken ? demoted(widget.title) : widget.title;
      isTaken ||= title?.level === 1;
      const subtitle = isTaken ? demoted(widget.subtitle) : widget.subtitle;
      isTaken ||= subtitle?.level === 1;
      return { ...widget, ...(title ? { title } : {}), ...(subtitle ? { subtitle } : {}) };
    }),
  }));
}

function demoted(title: WidgetTitle | undefined): WidgetTitle | undefined {
  return title?.level === 1 ? { ...title, level: 2 } : title;
}

/** Whether the content brings the page's `h1` along. */
export function hasMainTitle(containers: readonly Pick<ParsedContainer, 'widgets'>[]): boolean {
  return containers.some(({ widgets }) =>
    widgets.some(
      (widget) => widget.kind === 'text' && (widget.title?.level === 1 || widget.subtitle?.level === 1),
    ),
  );
}
