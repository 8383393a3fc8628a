import type { SeedPage } from '#backend/seeding/seed-schema.ts';
import type { Scope } from '#backend/shop/scope.ts';
import { sitePath } from '#backend/urls/site-paths.ts';
import { stableNumber } from './stable-id.ts';
import { containerViews } from './widgets.ts';

/** Pages are numbered behind the areas, so that their ids never meet. */
const FIRST_PAGE_PLACE = 100;

export interface WidgetAreaArguments {
  readonly alias?: string | null;
  readonly family?: string | null;
  readonly areaName?: string | null;
  readonly preview?: boolean | null;
}

function numberOf(scope: Scope, place: number): number {
  return stableNumber(scope.shop.number, scope.shop.languages.indexOf(scope.language), place);
}

function pageMeta({ language }: Scope, page: SeedPage) {
  return {
    title: page.meta.title[language] ?? null,
    description: page.meta.description[language] ?? null,
    keywords: null,
  };
}

function findPage(scope: Scope, alias: string) {
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
    containers: () => containerViews(scope, page.containers, place),
  };
}

function findArea(scope: Scope, family: string, areaName: string) {
  const position = scope.shop.areas.findIndex((area) => area.family === family && area.area === areaName);
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
    containers: () => containerViews(scope, area.containers, position),
  };
}

/**
 * `widgetArea`: a content page by alias, else an area by family and name; empty texts mean "not given" (contract 10.1).
 * A preview needs a signed-in editor, which nobody is yet: null.
 */
export function findWidgetArea(scope: Scope, asked: WidgetAreaArguments) {
  if (asked.preview === true) return null;
  if (asked.alias) return findPage(scope, asked.alias.toLowerCase());
  return asked.family && asked.areaName ? findArea(scope, asked.family, asked.areaName) : null;
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
