import { z } from 'zod';
import type { RequestContext } from '#app/request/request-context.ts';
import { HERO_LAYOUTS, HERO_TONES, type HeroSlide, type HeroWidget } from '#app/features/content/widget.ts';
import { lenientArray, optionalText, requiredText } from './json-data.server.ts';
import { toWidgetImage } from './to-widget-image.server.ts';
import type { ApiWidget } from './widget-area.documents.server.ts';
import { image } from './widget-configuration.server.ts';

/** More would be neither swiped nor read. */
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
type SlideData = z.infer<typeof slide>;

const heroData = z.object({
  layout: z.enum(HERO_LAYOUTS),
  tone: z.enum(HERO_TONES).catch('page'),
  slides: lenientArray(slide),
});

type HeroContext = Pick<RequestContext, 'channel' | 'links'>;

/** The data of a hero (`docs/theming.md`); null for an unknown layout or without a slide that has a title. */
export function parseHero(context: HeroContext, widget: ApiWidget, data: unknown): HeroWidget | null {
  const { success, data: parsed } = heroData.safeParse(data);
  if (!success || parsed.slides.length === 0) return null;
  const slides = parsed.slides.slice(0, MAX_SLIDES).map((each) => toSlide(context, widget, each));
  return { kind: 'hero', id: widget.id, layout: parsed.layout, tone: parsed.tone, slides };
}

function toSlide(context: HeroContext, widget: ApiWidget, data: SlideData): HeroSlide {
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
