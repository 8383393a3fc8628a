import { bannerFileName } from '#backend/model/shop.ts';
import type { ContentContainer, ContentPage } from '#backend/model/content-schema.ts';
import type { Scope } from '#backend/model/scope.ts';
import { isLanguage, type Language } from '#backend/core/text/languages.ts';
import { localisedPath, sitePath } from '#backend/core/urls/site-paths.ts';
import { resolveLinks, AREA_ALIASES, type AreaName } from '#backend/domain/content/content-names.ts';
import { stableGuid, stableNumber } from '#backend/core/guid.ts';
import { isMeantFor, readAudience, type AudienceArguments } from '#backend/domain/content/audience.ts';

/** Fields of a configuration that contain a link. */
const LINK_FIELDS = new Set(['href', 'url']);

interface Localisation {
  readonly scope: Scope;
  /** Image file names by their names in the seed. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** Whether a value is an object with one value per language: `{ "sv": …, "en": … }`. */
function isPerLanguage(value: object): value is Partial<Record<Language, unknown>> {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => isLanguage(key));
}

/** Localises a value of a configuration recursively: texts of the language, links and image file names. */
function localise(localisation: Localisation, name: string, value: unknown): unknown {
  const { scope, pictures } = localisation;
  if (typeof value === 'string') {
    const text = pictures.get(value) ?? resolveLinks(scope, value);
    return LINK_FIELDS.has(name) && text === value ? localisedPath(scope, scope.language, value) : text;
  }
  if (Array.isArray(value)) return value.map((item) => localise(localisation, name, item));
  if (typeof value !== 'object' || value === null) return value;
  if (isPerLanguage(value)) return localise(localisation, name, value[scope.language] ?? '');
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, localise(localisation, key, field)]),
  );
}

type SeedWidget = ContentContainer['widgets'][number];

/** The configuration in the scope's language, as JSON. The `json` field of a JSON widget is itself a string (contract 10.6). */
function configurationText(scope: Scope, widget: SeedWidget): string {
  const pictures = new Map(
    widget.images.map((picture) => [picture, bannerFileName(scope.shop.key, picture)]),
  );
  const localised = localise({ scope, pictures }, '', widget.configuration);
  const fields: Fields = {
    active: true,
    ...(typeof localised === 'object' ? localised : {}),
  };
  return JSON.stringify({ ...fields, ...clientFields(widget.name, fields) });
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields that clients read in another form than the seed has. */
function clientFields(name: SeedWidget['name'], { json, buttons }: Fields): Fields {
  if (name === 'JSON') return { json: JSON.stringify(json ?? {}) };
  if (name === 'Buttons' && Array.isArray(buttons)) return { buttons: buttons.map(withBothPairs) };
  return {};
}

/** Clients read a button's text and link as `buttonText` and `url` (contract 10.6), newer ones as `text` and `href`. */
const withBothPairs = (button: Fields): Fields => ({ ...button, text: button.buttonText, href: button.url });

/** Size of an image, in px. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Sizes by the prefix of the kind: portrait, 4:3, and higher than wide for phones. All other kinds are wide. */
const SIZES: readonly (readonly [prefix: string, size: PictureSize])[] = [
  ['tile-', { width: 1600, height: 2000 }],
  ['maker-', { width: 1600, height: 2000 }],
  ['scene-', { width: 1600, height: 1200 }],
  ['phone-', { width: 900, height: 1100 }],
];
const WIDE: PictureSize = { width: 2400, height: 1000 };

/** Size of a page widget's picture by its kind: `tile-jar`, `scene-mug`, `counter`. */
export function pageWidgetSize(kind: string): PictureSize {
  return SIZES.find(([prefix]) => kind.startsWith(prefix))?.[1] ?? WIDE;
}

function pictureView(scope: Scope, picture: string) {
  const { width, height } = pageWidgetSize(picture);
  const size = { imageWidth: width, imageHeight: height, imageRatio: height / width };
  return { fileName: bannerFileName(scope.shop.key, picture), largestSize: size, sizes: [size] };
}

function widgetView(scope: Scope, widget: SeedWidget, path: readonly (string | number)[], sortOrder: number) {
  return {
    id: stableGuid('widget', scope.shop.channelId, scope.language, ...path, sortOrder),
    name: widget.name,
    type: `${widget.name}PageWidget`,
    size: 'full',
    sortOrder,
    classNames: [],
    configuration: () => configurationText(scope, widget),
    images: widget.images.map((picture) => pictureView(scope, picture)),
  };
}

interface ContainerChoice {
  /** Position of the area or page within the shop. */
  readonly position: number;
  readonly isShown: (container: ContentContainer) => boolean;
}

/** The shown containers of an area or page. Ids and order count hidden ones too, so that they do not depend on the visitor. */
function containerViews(
  scope: Scope,
  containers: readonly ContentContainer[],
  { position, isShown }: ContainerChoice,
) {
  const languagePosition = scope.shop.languages.indexOf(scope.language);
  return containers.flatMap((container, sortOrder) => {
    if (!isShown(container)) return [];
    return [
      {
        id: stableNumber(scope.shop.number, languagePosition, position * 1000 + sortOrder),
        sortOrder,
        name: `${container.layout} ${sortOrder + 1}`,
        layout: container.layout,
        design: container.design,
        responsiveMode: container.responsiveMode,
        classNames: [],
        widgets: container.widgets.map((widget, index) =>
          widgetView(scope, widget, [position, sortOrder], index),
        ),
      },
    ];
  });
}

/** Position of the first page: pages are numbered after the areas, so that their ids are disjoint. */
const FIRST_PAGE_POSITION = 100;
const FRONT_PAGE = { family: 'Frontpage', areaName: 'The front page area' };

export interface WidgetAreaArguments extends AudienceArguments {
  readonly alias?: string | null;
  readonly family?: string | null;
  readonly areaName?: string | null;
  readonly preview?: boolean | null;
}

function idOf(scope: Scope, position: number): number {
  return stableNumber(scope.shop.number, scope.shop.languages.indexOf(scope.language), position);
}

function pageMeta({ language }: Scope, page: ContentPage) {
  return {
    title: page.meta.title[language] ?? null,
    description: page.meta.description[language] ?? null,
  };
}

/** The containers for this visitor; drafts only in a preview. */
function containersOf(
  scope: Scope,
  containers: readonly ContentContainer[],
  { asked, position }: { asked: WidgetAreaArguments; position: number },
) {
  const audience = readAudience(scope, asked);
  const isShown = (container: ContentContainer): boolean =>
    (asked.preview === true || !container.draft) && isMeantFor(scope, container, audience);
  return containerViews(scope, containers, { position, isShown });
}

function findPage(scope: Scope, alias: string, asked: WidgetAreaArguments) {
  const pageIndex = scope.shop.pages.findIndex((page) => page.alias[scope.language] === alias);
  const page = scope.shop.pages[pageIndex];
  if (page === undefined) return null;
  const position = FIRST_PAGE_POSITION + pageIndex;
  return {
    id: idOf(scope, position),
    name: page.key,
    title: page.title[scope.language] ?? null,
    familyName: 'Pages',
    tags: page.tags,
    meta: pageMeta(scope, page),
    pageArea: { id: idOf(scope, position), index: 0, name: page.key },
    containers: () => containersOf(scope, page.containers, { asked, position }),
  };
}

function findArea(scope: Scope, { family, areaName }: AreaName, asked: WidgetAreaArguments) {
  const name = AREA_ALIASES[`${family}/${areaName}`] ?? areaName;
  const position = scope.shop.areas.findIndex((area) => area.family === family && area.area === name);
  const area = scope.shop.areas[position];
  if (area === undefined) return null;
  return {
    id: idOf(scope, position),
    name: area.area,
    title: area.area,
    familyName: area.family,
    tags: [],
    meta: { title: null, description: null, keywords: null },
    pageArea: { id: idOf(scope, position), index: position, name: area.area },
    containers: () => containersOf(scope, area.containers, { asked, position }),
  };
}

/**
 * `widgetArea`: a content page by alias, else an area by family and name; null when the shop has none. Empty strings count
 * as absent (contract 10.1). A preview needs an operator's login token (contract 4.9), includes drafts, and defaults to the
 * front page.
 */
export function findWidgetArea(scope: Scope, asked: WidgetAreaArguments) {
  if (asked.preview === true && scope.customer?.isSpoofed !== true) return null;
  if (asked.alias) return findPage(scope, asked.alias.toLowerCase(), asked);
  const { family, areaName } = asked;
  if (family && areaName) return findArea(scope, { family, areaName }, asked);
  return asked.preview === true ? findArea(scope, FRONT_PAGE, asked) : null;
}

/**
 * `cmsPages`: the pages of the scope's language with at least one of the included tags (or any, without included tags) and no
 * excluded tag.
 */
export function listPages(scope: Scope, tags: { include: readonly string[]; exclude: readonly string[] }) {
  return scope.shop.pages.flatMap((page, index) => {
    const isIncluded = tags.include.length === 0 || page.tags.some((tag) => tags.include.includes(tag));
    if (!isIncluded || page.tags.some((tag) => tags.exclude.includes(tag))) return [];
    const alias = page.alias[scope.language];
    if (alias === undefined) return [];
    return [
      {
        id: idOf(scope, FIRST_PAGE_POSITION + index),
        name: page.key,
        title: page.title[scope.language] ?? null,
        alias,
        canonicalUrl: sitePath(scope, scope.language, `/${alias}`),
        tags: page.tags,
        meta: pageMeta(scope, page),
      },
    ];
  });
}
