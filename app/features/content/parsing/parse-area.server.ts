import type { RequestContext } from '#app/request/request-context.ts';
import type { ApiContainer, ApiWidgetArea } from './widget-area.documents.server.ts';
import { parseWidget, type ParsedWidget } from './parse-widget.server.ts';
import type {
  Container,
  ContainerDesign,
  ContainerLayout,
  WidgetTitle,
} from '#app/features/content/widget.ts';
import { createPause } from '#kernel/with-deadline.ts';

export interface ParsedContainer extends Omit<Container, 'widgets'> {
  readonly widgets: readonly ParsedWidget[];
}

const LAYOUTS: readonly ContainerLayout[] = ['full', 'half', 'third', 'quarter'];

/**
 * Parsed areas by API answer, and by the state of the shop's look, which pictures depend on. The data cache returns the same object for the
 * same channel and language, so each answer is parsed once, and a broken widget is logged once instead of on every request.
 */
const parsedAreas = new WeakMap<
  ApiWidgetArea,
  Map<RequestContext['look'], Promise<readonly ParsedContainer[]>>
>();

/** Converts an API answer to containers of widgets; drops widgets that cannot be shown and empty containers. Never rejects. */
export function parseArea(context: RequestContext, area: ApiWidgetArea): Promise<readonly ParsedContainer[]> {
  const byLook =
    parsedAreas.get(area) ?? new Map<RequestContext['look'], Promise<readonly ParsedContainer[]>>();
  const parsing = byLook.get(context.look) ?? parseContainers(context, area);
  parsedAreas.set(area, byLook.set(context.look, parsing));
  return parsing;
}

async function parseContainers(
  context: RequestContext,
  area: ApiWidgetArea,
): Promise<readonly ParsedContainer[]> {
  const skipped: string[] = [];
  // Pauses between two widgets, because the markup of each may be long
  const parsing = { context, skipped, pause: createPause() };
  const containers: ParsedContainer[] = [];
  for (const container of area.containers ?? [])
    if (container) containers.push(await parseContainer(parsing, container));
  if (skipped.length > 0)
    context.log.warn({ widgets: skipped }, 'page rendered without widgets that could not be parsed');
  return demoteExtraMainTitles(containers.filter((container) => container.widgets.length > 0));
}

async function parseContainer(
  {
    context,
    skipped,
    pause,
  }: { context: RequestContext; skipped: string[]; pause: ReturnType<typeof createPause> },
  container: ApiContainer,
): Promise<ParsedContainer> {
  const widgets: ParsedWidget[] = [];
  for (const widget of container.widgets ?? []) {
    if (!widget) continue;
    const parsed = parseWidget(context, widget);
    if (parsed.skipped) skipped.push(`${widget.name} ${widget.id}: ${parsed.skipped}`);
    if (parsed.widget) widgets.push(parsed.widget);
    await pause();
  }
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
function demoteExtraMainTitles(containers: readonly ParsedContainer[]): readonly ParsedContainer[] {
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
export function hasMainTitle(containers: readonly ParsedContainer[]): boolean {
  return containers.some(({ widgets }) =>
    widgets.some(
      (widget) => widget.kind === 'text' && (widget.title?.level === 1 || widget.subtitle?.level === 1),
    ),
  );
}
