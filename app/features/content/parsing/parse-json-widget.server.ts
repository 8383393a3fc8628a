import { z } from 'zod';
import sanitizeHtml from 'sanitize-html';
import type { RequestContext } from '#app/request/request-context.ts';
import { ICON_PATHS, type IconName } from '#app/ui/icon/icon-paths.ts';
import {
  HERO_LAYOUTS,
  HERO_TONES,
  type HeroSlide,
  type HeroWidget,
  type PictureFile,
  type PointsWidget,
  type QuestionsWidget,
  type QuoteWidget,
  type StepsWidget,
  type WidgetImage,
  type WidgetPicture,
} from '#app/features/content/widget.ts';
import { MARKUP_NESTING } from '#app/features/catalog/description-html.server.ts';
import { findFocus, toFocus } from '#app/features/catalog/list-heads/head-picture.ts';
import { brandStyle } from '#themes/brand-style.ts';
import { preferring } from '#themes/breakpoints.ts';
import { CONTACT_SCHEMES, type LinkBuilder } from '#app/i18n/links.ts';
import type { ApiWidget } from './widget-area.documents.server.ts';
import { type Configurations, image, parseJson } from './widget-configuration.server.ts';

/** The widgets that a JSON widget's templates produce. */
type JsonWidget = PointsWidget | StepsWidget | QuestionsWidget | QuoteWidget | HeroWidget;

/** Null where the data are invalid or empty. */
type Template = (context: RequestContext, widget: ApiWidget, data: unknown) => JsonWidget | null;

const wrappedData = z.object({ renderWidget: z.string(), data: z.unknown() });

/** A JSON widget's data, either plain or as `{ renderWidget, data }` (contract §10.6). */
export function parseJsonWidget(
  context: RequestContext,
  apiWidget: ApiWidget,
  { json, templateName }: Configurations['JSON'],
): { readonly widget: JsonWidget | null; readonly skipped?: 'unknown template' | 'broken data' } {
  const content = parseJson(json);
  if (content === undefined) return { widget: null, skipped: 'broken data' };
  const wrapped = wrappedData.safeParse(content);
  const name = wrapped.success ? wrapped.data.renderWidget : templateName;
  const template = Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name] : undefined;
  if (template === undefined) return { widget: null, skipped: 'unknown template' };
  const widget = template(context, apiWidget, wrapped.success ? wrapped.data.data : content);
  return widget === null ? { widget, skipped: 'broken data' } : { widget };
}

const isIcon = (name: string): name is IconName => Object.hasOwn(ICON_PATHS, name);
const icon = z.string().refine(isIcon).catch('check');

const trimmedText = z.string().trim();
const requiredText = trimmedText.min(1);
const optionalText = trimmedText.catch('');

/** An array that drops invalid entries instead of failing as a whole. */
const lenientArray = <Entry>(entry: z.ZodType<Entry>) =>
  z.array(z.unknown()).transform((entries) =>
    entries.flatMap((candidate) => {
      const parsed = entry.safeParse(candidate);
      return parsed.success ? [parsed.data] : [];
    }),
  );

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

/** Few visitors would see or read more. */
const MAX_SLIDES = 6;
const MAX_DETAILS = 2;
const MAX_FACTS = 4;

const slide = z.object({
  title: requiredText,
  text: optionalText,
  buttonText: optionalText,
  href: optionalText,
  image,
  details: lenientArray(image).catch([]),
  facts: lenientArray(z.object({ value: requiredText, term: optionalText })).catch([]),
});

const heroData = z.object({
  layout: z.enum(HERO_LAYOUTS),
  tone: z.enum(HERO_TONES).catch('page'),
  slides: lenientArray(slide),
});

/** Assumed size in px where the API gives none; sets the aspect ratio. */
const UNKNOWN_SIZE = { width: 1600, height: 900 };

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

/** The data of a hero (`docs/theming.md`); null for an unknown layout or without a slide that has a title. */
export function parseHero(context: RequestContext, widget: ApiWidget, data: unknown): HeroWidget | null {
  const { success, data: parsed } = heroData.safeParse(data);
  if (!success || parsed.slides.length === 0) return null;
  const slides = parsed.slides.slice(0, MAX_SLIDES).map((each) => toSlide(context, widget, each));
  return { kind: 'hero', id: widget.id, layout: parsed.layout, tone: parsed.tone, slides };
}

function toSlide(context: RequestContext, widget: ApiWidget, data: z.infer<typeof slide>): HeroSlide {
  const { title, text, buttonText, href, facts } = data;
  const large = toWidgetImage(context, widget, data.image);
  const details = data.details.flatMap((detail) => toWidgetImage(context, widget, detail) ?? []);
  return {
    title,
    text,
    buttonText,
    facts: facts.slice(0, MAX_FACTS),
    details: details.slice(0, MAX_DETAILS),
    ...(large ? { image: large } : {}),
    ...(href ? { target: context.links.resolve(href) } : {}),
  };
}

/** Converts the `image` object of a configuration (contract §10.6); null where it names no file. */
export function toWidgetImage(
  context: RequestContext,
  widget: ApiWidget,
  value: Configurations['Image']['image'],
): WidgetImage | null {
  const fileName = value.filename || value.filenameForMobileDevice;
  if (!fileName) return null;
  const phoneFileName = value.filenameForMobileDevice;
  const focus = toFocus(value.focus);
  return {
    picture: toPicture(context, widget, { fileName, focus }),
    alt: value.altText,
    ...(phoneFileName && phoneFileName !== fileName
      ? { phonePicture: toPicture(context, widget, { fileName: phoneFileName, focus }) }
      : {}),
    ...(value.href ? { target: context.links.resolve(value.href) } : {}),
  };
}

interface NamedFile {
  readonly fileName: string;
  /** CSS position; that of the channel's file where it is undefined. */
  readonly focus: string | undefined;
}

/** A picture in the state of the look that the visitor has chosen; where the browser chooses, with that of the other state. */
function toPicture(context: RequestContext, widget: ApiWidget, file: NamedFile): WidgetPicture {
  const { theme, endpoints } = context.channel;
  const { look } = context;
  const ordinary = { endpoint: endpoints.images, ...toFile(context, widget, file) };
  const { states } = brandStyle(theme, look);
  const names = theme.states?.pictures ?? {};
  const fileName = Object.hasOwn(names, file.fileName) ? names[file.fileName] : undefined;
  if (!states || fileName === undefined) return ordinary;
  const { focus = ordinary.focus } = toFile(context, widget, { ...file, fileName });
  const other = { ...ordinary, fileName, ...(focus === undefined ? {} : { focus }) };
  if (states.other) return { ...ordinary, other: { ...other, media: preferring(states.other.scheme) } };
  return states.isOther ? other : ordinary;
}

function toFile(
  { channel }: RequestContext,
  widget: ApiWidget,
  { fileName, focus = findFocus(channel, fileName) }: NamedFile,
): Omit<PictureFile, 'endpoint'> {
  const size = widget.images?.find((known) => known?.fileName === fileName)?.largestSize;
  const isKnown = size && size.imageWidth > 0 && size.imageHeight > 0;
  return {
    fileName,
    ...(isKnown ? { width: size.imageWidth, height: size.imageHeight } : UNKNOWN_SIZE),
    ...(focus === undefined ? {} : { focus }),
  };
}

const ALLOWED_TAGS =
  'h2 h3 h4 p br hr ul ol li dl dt dd blockquote pre code strong b em i u s sub sup small mark span div a img figure ' +
  'figcaption table caption thead tbody tfoot tr th td';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS.split(' '),
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['id', 'lang'],
  },
  allowedSchemes: ['https', 'http', ...CONTACT_SCHEMES],
  allowedSchemesByTag: { img: ['https', 'http', 'data'] },
  allowProtocolRelative: false,
  nestingLimit: MARKUP_NESTING,
};

/**
 * Reduces an editor's HTML to text markup: no script, style, form, frame or event attribute. Links are resolved like all
 * others (NV-05). An `h1` becomes an `h2`, because the page has its own.
 */
export function sanitiseHtml(links: LinkBuilder, html: string): string {
  if (!html.includes('<')) return sanitizeHtml(html, OPTIONS).trim();
  return sanitizeHtml(html, {
    ...OPTIONS,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, attributes) => ({ tagName, attribs: computeLinkAttributes(links, attributes) }),
      img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: 'lazy' } }),
    },
  }).trim();
}

function computeLinkAttributes(
  links: LinkBuilder,
  { href, title, id }: sanitizeHtml.Attributes,
): sanitizeHtml.Attributes {
  const common: sanitizeHtml.Attributes = { ...(title ? { title } : {}), ...(id ? { id } : {}) };
  if (!href) return common;
  if (href.startsWith('#')) return { ...common, href };
  const target = links.resolve(href);
  if (target.internal) return { ...common, href: links.sitePath(target.to) };
  return target.newTab
    ? { ...common, href: target.href, target: '_blank', rel: 'noopener' }
    : { ...common, href: target.href };
}
