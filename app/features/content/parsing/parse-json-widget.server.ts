import { z } from 'zod';
import type { RequestContext } from '#app/request/request-context.ts';
import { ICON_PATHS, type IconName } from '#app/ui/icon/icon-paths.ts';
import { lenientArray, optionalText, requiredText } from './json-data.server.ts';
import { parseHero } from './parse-hero.server.ts';
import { sanitiseHtml } from './sanitise-html.server.ts';
import type { ApiWidget } from './widget-area.documents.server.ts';
import { parseJson, type Configurations } from './widget-configuration.server.ts';
import type {
  HeroWidget,
  PointsWidget,
  QuestionsWidget,
  QuoteWidget,
  StepsWidget,
} from '#app/features/content/widget.ts';

/** The widgets that a JSON widget's templates produce. */
export type JsonWidget = PointsWidget | StepsWidget | QuestionsWidget | QuoteWidget | HeroWidget;

type TemplateContext = Pick<RequestContext, 'channel' | 'links'>;
/** Null where the data are invalid or empty. */
type Template = (context: TemplateContext, widget: ApiWidget, data: unknown) => JsonWidget | null;

const isIcon = (name: string): name is IconName => Object.hasOwn(ICON_PATHS, name);
const icon = z.string().refine(isIcon).catch('check');

const pointsData = z.object({
  items: lenientArray(z.object({ icon, title: requiredText, text: optionalText })),
});
const stepsData = z.object({
  title: optionalText,
  items: lenientArray(z.object({ title: requiredText, text: optionalText })),
});
const questionsData = z.object({
  title: optionalText,
  items: lenientArray(z.object({ question: requiredText, answer: requiredText })),
});
const quoteData = z.object({ text: requiredText, source: optionalText });

/**
 * By `renderWidget` of the data or `templateName` of the widget. To add a template: add it here, add a widget kind to
 * `widget.ts` and a component to `widget-view.tsx`.
 */
const TEMPLATES: Readonly<Record<string, Template>> = {
  'usp-row'(_context, { id }, data) {
    const { success, data: parsed } = pointsData.safeParse(data);
    return success && parsed.items.length > 0 ? { kind: 'points', id, points: parsed.items } : null;
  },
  steps(_context, { id }, data) {
    const { success, data: parsed } = stepsData.safeParse(data);
    if (!success || parsed.items.length === 0) return null;
    return { kind: 'steps', id, title: parsed.title, steps: parsed.items };
  },
  faq({ links }, { id }, data) {
    const { success, data: parsed } = questionsData.safeParse(data);
    if (!success || parsed.items.length === 0) return null;
    const questions = parsed.items.map(({ question, answer }) => ({
      question,
      answer: sanitiseHtml(links, answer),
    }));
    return { kind: 'questions', id, title: parsed.title, questions };
  },
  quote(_context, { id }, data) {
    const { success, data: parsed } = quoteData.safeParse(data);
    return success ? { kind: 'quote', id, ...parsed } : null;
  },
  hero: parseHero,
};

const wrappedData = z.object({ renderWidget: z.string(), data: z.unknown() });

export type JsonOutcome =
  | { readonly widget: JsonWidget | null }
  | { readonly widget: null; readonly skipped: 'unknown template' | 'broken data' };

/** A JSON widget's data, either plain or as `{ renderWidget, data }` (contract §10.6). */
export function parseJsonWidget(
  context: TemplateContext,
  apiWidget: ApiWidget,
  { json, templateName }: Configurations['JSON'],
): JsonOutcome {
  const content = parseJson(json);
  if (content === undefined) return { widget: null, skipped: 'broken data' };
  const wrapped = wrappedData.safeParse(content);
  const name = wrapped.success ? wrapped.data.renderWidget : templateName;
  const template = Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name] : undefined;
  if (template === undefined) return { widget: null, skipped: 'unknown template' };
  const widget = template(context, apiWidget, wrapped.success ? wrapped.data.data : content);
  return widget === null ? { widget, skipped: 'broken data' } : { widget };
}
