import { z } from 'zod';

/**
 * The `configuration` texts of the widgets (contract §10.6). Invalid fields fall back to defaults, so that a half-filled
 * widget is shown with what it has; only a text that is not a JSON object is refused.
 */
const text = z.string().catch('');
const flag = z.boolean().catch(false);
const choice = (fallback: number) => z.coerce.number().int().catch(fallback);

export const image = z
  .object({
    filename: text,
    filenameForMobileDevice: text,
    href: text,
    altText: text,
    text,
    title: text,
    /** Ours: `70 40` is the focal point in percent from the left and from the top; of both files. */
    focus: text,
  })
  .catch({
    filename: '',
    filenameForMobileDevice: '',
    href: '',
    altText: '',
    text: '',
    title: '',
    focus: '',
  });

/** A missing `active` counts as true: only an explicit `false` hides a widget. */
const common = { active: z.boolean().catch(true), displayName: text };

const ids = z.array(z.int()).optional().catch(undefined);
const texts = z.array(z.string()).optional().catch(undefined);

/** The members of `FilterInputType` that an editor's list may set. */
const searchParameters = z
  .object({
    searchText: z.string().min(1).optional().catch(undefined),
    facets: texts,
    excludeFacets: texts,
    include: texts,
    exclude: texts,
    articleNumbers: texts,
    sort: z
      .enum(['NONE', 'PRICE', 'PRICE_DESC', 'MOST_SOLD', 'LATEST', 'RELEVANCE', 'FACET_ORDER'])
      .optional()
      .catch(undefined),
    productIds: ids,
    categoryIds: ids,
    brandIds: ids,
    discountCampaignIds: ids,
  })
  .catch({});
export type SearchParameters = z.infer<typeof searchParameters>;

const schemas = {
  Text: z.object({
    ...common,
    title: text,
    titleRenderMode: choice(1),
    subtitle: text,
    subtitleRenderMode: choice(3),
    text,
    textAlignment: choice(1),
  }),
  'Rich text': z.object({ ...common, text }),
  /** `css` is ignored on purpose: foreign CSS could restyle the page and leak data through attribute selectors. */
  HTML: z.object({ ...common, html: text }),
  Image: z.object({ ...common, image }),
  Banner: z.object({
    ...common,
    image,
    text1: text,
    text2: text,
    buttonText: text,
    textColor: choice(0),
    textAndButtonPlacement: choice(0),
    textAndButtonPlacementFullWidth: choice(0),
    desktopVideoHtml: text,
    mobileVideoHtml: text,
  }),
  Buttons: z.object({ ...common, buttons: z.array(z.object({ buttonText: text, url: text })).catch([]) }),
  'Product list': z.object({
    ...common,
    title: text,
    searchParameters,
    pageCount: z.coerce.number().int().min(1).max(10).catch(1),
    limitNrOfRows: flag,
    slideshowDisabled: flag,
    displayNavigationArrows: z.boolean().catch(true),
    displayNavigationLinks: flag,
    mode: z.enum(['DEFAULT', 'LATEST_VIEWED', 'FAVORITES']).catch('DEFAULT'),
  }),
  Video: z.object({
    ...common,
    videoId: text,
    videoProvider: choice(0),
    videoDisplayType: choice(0),
    image,
    title: text,
  }),
  JSON: z.object({ ...common, json: text, templateName: text }),
  Flowbox: z.object({
    ...common,
    flowkey: text,
    tags: z.union([z.array(z.string()), text.transform((list) => list.split(','))]).catch([]),
    tagOperator: text,
  }),
};

export type WidgetName = keyof typeof schemas;
export type Configurations = { [Name in WidgetName]: z.infer<(typeof schemas)[Name]> };

const namedSchema = <Name extends WidgetName>(name: Name) =>
  z.object({ name: z.literal(name), value: schemas[name] });
const namedConfiguration = z.discriminatedUnion('name', [
  namedSchema('Text'),
  namedSchema('Rich text'),
  namedSchema('HTML'),
  namedSchema('Image'),
  namedSchema('Banner'),
  namedSchema('Buttons'),
  namedSchema('Product list'),
  namedSchema('Video'),
  namedSchema('JSON'),
  namedSchema('Flowbox'),
]);
export type NamedConfiguration = z.infer<typeof namedConfiguration>;

const isWidgetName = (name: string): name is WidgetName => Object.hasOwn(schemas, name);

/** Parses a widget's configuration text. Never throws: one broken widget must not fail the page. */
export function parseConfiguration(
  name: string,
  configuration: string,
):
  | { readonly outcome: 'parsed'; readonly configuration: NamedConfiguration }
  | { readonly outcome: 'broken' | 'unknown' | 'inactive' } {
  if (!isWidgetName(name)) return { outcome: 'unknown' };
  const parsed = namedConfiguration.safeParse({ name, value: parseJson(configuration) });
  if (!parsed.success) return { outcome: 'broken' };
  return parsed.data.value.active
    ? { outcome: 'parsed', configuration: parsed.data }
    : { outcome: 'inactive' };
}

/** Undefined for text that is not JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
