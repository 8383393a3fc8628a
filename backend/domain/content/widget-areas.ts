import type { ContentContainer, ContentPage } from '#backend/model/content-schema.ts';
import type { Scope } from '#backend/model/scope.ts';
import { sitePath } from '#backend/core/urls/site-paths.ts';
import { isMeantFor, readAudience, type AudienceArguments } from './audience.ts';
import { stableNumber } from './stable-id.ts';
import { containerViews } from './widgets.ts';

/** Pages are numbered behind the areas, so that their ids never meet. */
const FIRST_PAGE_PLACE = 100;

/** Areas by the names that other clients know them by (contract 10.1). */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'Frontpage/Content': 'The front page area',
  'Productlist/Above List': 'The top part of the product list',
  'Productlist/Below List': 'The bottom part of the product list',
  'Product/Below Details': 'Product detail page',
};
const FRONT_PAGE = { family: 'Frontpage', areaName: 'The front page area' };

export interface WidgetAreaArguments extends AudienceArguments {
  readonly alias?: string | null;
  readonly family?: string | null;
  readonly areaName?: string | null;
  readonly preview?: boolean | null;
}

function numberOf(scope: Scope, place: number): number {
  return stableNumber(scope.shop.number, scope.shop.languages.indexOf(scope.language), place);
}

function pageMeta({ language }: Scope, page: ContentPage) {
  return {
    title: page.meta.title[language] ?? null,
    description: page.meta.description[language] ?? null,
    keywords: null,
  };
}

/** Containers for this visitor, with drafts only where an editor looks. */
function containersOf(
  scope: Scope,
  containers: readonly ContentContainer[],
  { asked, place }: { asked: WidgetAreaArguments; place: number },
) {
  const audience = readAudience(scope, asked);
  const isShown = (container: ContentContainer): boolean =>
    (asked.preview === true || !container.draft) && isMeantFor(scope, container, audience);
  return containerViews(scope, containers, { place, isShown });
}

function findPage(scope: Scope, alias: string, asked: WidgetAreaArguments) {
  const position = scope.shop.pages.findIndex((page) => page.alias[scope.language] === alias);
  const page = scope.shop.pages[position];
  if (page === undefined) return null;
  const place = FIRST_PAGE_PLACE + position;
  return {
    id: numberOf(scope, place),
    name: page.key,
    title: page.title[scope.language] ?? null,
    familyName: 'Pages',
    tags: page.tags,
    meta: pageMeta(scope, page),
    pageArea: { id: numberOf(scope, place), index: 0, name: page.key },
    containers: () => containersOf(scope, page.containers, { asked, place }),
  };
}

interface AreaName {
  readonly family: string;
  readonly areaName: string;
}

function findArea(scope: Scope, { family, areaName }: AreaName, asked: WidgetAreaArguments) {
  const name = OTHER_NAMES[`${family}/${areaName}`] ?? areaName;
  const position = scope.shop.areas.findIndex((area) => area.family === family && area.area === name);
  const area = scope.shop.areas[position];
  if (area === undefined) return null;
  return {
    id: numberOf(scope, position),
    name: area.area,
    title: area.area,
    familyName: area.family,
    tags: [],
    meta: { title: null, description: null, keywords: null },
    pageArea: { id: numberOf(scope, position), index: position, name: area.area },
    containers: () => containersOf(scope, area.containers, { asked, place: position }),
  };
}

/**
 * `widgetArea`: a content page by alias, else an area by family and name; empty texts mean "not given" (contract 10.1).
 * A preview needs an operator's login token (contract 4.9), shows drafts too, and without a place the front page.
 */
export function findWidgetArea(scope: Scope, asked: WidgetAreaArguments) {
  if (asked.preview === true && scope.customer?.isSpoofed !== true) return null;
  if (asked.alias) return findPage(scope, asked.alias.toLowerCase(), asked);
  const { family, areaName } = asked;
  if (family && areaName) return findArea(scope, { family, areaName }, asked);
  return asked.preview === true ? findArea(scope, FRONT_PAGE, asked) : null;
}

/** `cmsPages`: pages that carry one of the tags and none of the excluded ones. */
export function listPages(scope: Scope, tags: { include: readonly string[]; exclude: readonly string[] }) {
  return scope.shop.pages.flatMap((page, position) => {
    const isIncluded = tags.include.length === 0 || page.tags.some((tag) => tags.include.includes(tag));
    if (!isIncluded || page.tags.some((tag) => tags.exclude.includes(tag))) return [];
    const alias = page.alias[scope.language] ?? page.key;
    return [
      {
        id: numberOf(scope, FIRST_PAGE_PLACE + position),
        name: page.key,
        title: page.title[scope.language] ?? null,
        alias,
        canonicalUrl: sitePath(scope.shop, scope.language, `/${alias}`),
        activeFrom: null,
        activeTo: null,
        tags: page.tags,
        meta: pageMeta(scope, page),
      },
    ];
  });
}
