import type { ContentContainer, ContentPage } from '#backend/model/content-schema.ts';
import type { Scope } from '#backend/model/scope.ts';
import { sitePath } from '#backend/core/urls/site-paths.ts';
import { isMeantFor, readAudience, type AudienceArguments } from './audience.ts';
import { stableNumber } from './stable-id.ts';
import { containerViews } from './widgets.ts';

/** Position of the first page: pages are numbered after the areas, so that their ids are disjoint. */
const FIRST_PAGE_POSITION = 100;

/** Area names by the names that other clients use (contract 10.1). */
const AREA_ALIASES: Readonly<Record<string, string>> = {
  'Frontpage/Content': 'The front page area',
  'Productlist/Above List': 'The top part of the product list',
  'Productlist/Below List': 'The bottom part of the product list',
  'Product/Below Details': 'Product detail page',
};
const FRONT_PAGE = { family: 'Frontpage', areaName: 'The front page area' };

/** Every name under which clients may ask for the area that is stored as `family/area`. */
export function listAreaNames(stored: string): AreaName[] {
  const at = stored.indexOf('/');
  const own = { family: stored.slice(0, at), areaName: stored.slice(at + 1) };
  const aliases = Object.entries(AREA_ALIASES).flatMap(([alias, areaName]) => {
    const [family = '', name = ''] = alias.split('/');
    return areaName === own.areaName && family === own.family ? { family, areaName: name } : [];
  });
  return [own, ...aliases];
}

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
    keywords: null,
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

interface AreaName {
  readonly family: string;
  readonly areaName: string;
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
        activeFrom: null,
        activeTo: null,
        tags: page.tags,
        meta: pageMeta(scope, page),
      },
    ];
  });
}
