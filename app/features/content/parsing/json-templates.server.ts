import { z } from 'zod';
import type { RequestContext } from '#app/request/request-context.ts';
import { ICON_PATHS, type IconName } from '#app/ui/icon/icon-paths.ts';
import { sanitiseHtml } from './sanitise-html.server.ts';
import { parseJson, type Configurations } from './widget-configuration.server.ts';
import type { PointsWidget, QuestionsWidget, QuoteWidget, StepsWidget } from './widget.ts';

/** A widget that comes as data with the name of what shows it. */
export type JsonWidget = PointsWidget | StepsWidget | QuestionsWidget | QuoteWidget;

type TemplateContext = Pick<RequestContext, 'links'>;
/** Null for data that leave nothing to show. */
type Template = (context: TemplateContext, id: string, data: unknown) => JsonWidget | null;

const words = z.string().trim();
const someWords = words.min(1);
const optional = words.catch('');

const isIcon = (name: string): name is IconName => Object.hasOwn(ICON_PATHS, name);
const icon = z.string().refine(isIcon).catch('check');

/** Entries that are not what they should be are left out, as broken widgets are. */
const listOf = <Entry>(entry: z.ZodType<Entry>) =>
  z.array(z.unknown()).transform((entries) =>
    entries.flatMap((candidate) => {
      const parsed = entry.safeParse(candidate);
      return parsed.success ? [parsed.data] : [];
    }),
  );

const pointsData = z.object({ items: listOf(z.object({ icon, title: someWords, text: optional })) });
const stepsData = z.object({
  title: optional,
  items: listOf(z.object({ title: someWords, text: optional })),
});
const questionsData = z.object({
  title: optional,
  items: listOf(z.object({ question: someWords, answer: someWords })),
});
const quoteData = z.object({ text: someWords, source: optional });

/**
 * The templates of the shop itself, by `renderWidget` of the data or `templateName` of the widget. A shop with one of its
 * own adds it here, with a widget kind for its data and a component in `widget-view.tsx`.
 */
const TEMPLATES: Readonly<Record<string, Template>> = {
  'usp-row'(_context, id, data) {
    const { success, data: parsed } = pointsData.safeParse(data);
    return success && parsed.items.length > 0 ? { kind: 'points', id, points: parsed.items } : null;
  },
  steps(_context, id, data) {
    const { success, data: parsed } = stepsData.safeParse(data);
    if (!success || parsed.items.length === 0) return null;
    return { kind: 'steps', id, title: parsed.title, steps: parsed.items };
  },
  faq({ links }, id, data) {
    const { success, data: parsed } = questionsData.safeParse(data);
    if (!success || parsed.items.length === 0) return null;
    const questions = parsed.items.map(({ question, answer }) => ({
      question,
      answer: sanitiseHtml(links, answer),
    }));
    return { kind: 'questions', id, title: parsed.title, questions };
  },
  quote(_context, id, data) {
    const { success, data: parsed } = quoteData.safeParse(data);
    return success ? { kind: 'quote', id, ...parsed } : null;
  },
};

const wrapped = z.object({ renderWidget: z.string(), data: z.unknown() });

export type JsonOutcome =
  | { readonly widget: JsonWidget | null }
  | { readonly widget: null; readonly skipped: 'unknown template' | 'broken data' };

/** A JSON widget's data, either plain or as `{ renderWidget, data }` (contract §10.6). */
export function parseJsonWidget(
  context: TemplateContext,
  id: string,
  { json, templateName }: Configurations['JSON'],
): JsonOutcome {
  const content = parseJson(json);
  if (content === undefined) return { widget: null, skipped: 'broken data' };
  const own = wrapped.safeParse(content);
  const name = own.success ? own.data.renderWidget : templateName;
  const template = Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name] : undefined;
  if (template === undefined) return { widget: null, skipped: 'unknown template' };
  const widget = template(context, id, own.success ? own.data.data : content);
  return widget === null ? { widget, skipped: 'broken data' } : { widget };
}
