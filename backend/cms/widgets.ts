import type { SeedContainer } from '#backend/seeding/seed-schema.ts';
import type { Scope } from '#backend/shop/scope.ts';
import { isLanguage } from '#backend/text/languages.ts';
import { localisedPath } from '#backend/urls/site-paths.ts';
import { resolveLinks } from './seed-links.ts';
import { stableGuid, stableNumber } from './stable-id.ts';

/** Banner pictures as they are drawn (brief of the drawings). */
const BANNER_SIZE = { imageWidth: 2400, imageHeight: 1000 };
/** Members of a configuration that hold an address. */
const LINK_MEMBERS = new Set(['href', 'url']);

/** `evening:1` → `banner-koivu-evening-1.jpg`. */
export function bannerFileName(shopKey: string, picture: string): string {
  return `banner-${shopKey}-${picture.replace(':', '-')}.jpg`;
}

/** Walks a configuration and puts addresses and file names in place. */
function resolveMember(
  scope: Scope,
  pictures: ReadonlyMap<string, string>,
  name: string,
  value: unknown,
): unknown {
  if (typeof value === 'string') {
    const text = pictures.get(value) ?? resolveLinks(scope, value);
    return LINK_MEMBERS.has(name) && text === value ? localisedPath(scope.shop, scope.language, value) : text;
  }
  if (Array.isArray(value)) return value.map((item) => resolveMember(scope, pictures, name, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, resolveMember(scope, pictures, key, member)]),
  );
}

type SeedWidget = SeedContainer['widgets'][number];

/** A widget's configuration is one object for all languages, or one per language. */
function configurationIn(scope: Scope, widget: SeedWidget): Record<string, unknown> {
  const keys = Object.keys(widget.configuration);
  const isPerLanguage = keys.length > 0 && keys.every((key) => isLanguage(key));
  const own = isPerLanguage ? widget.configuration[scope.language] : widget.configuration;
  return { active: true, ...(typeof own === 'object' ? own : {}) };
}

function configurationText(scope: Scope, widget: SeedWidget): string {
  const pictures = new Map(
    widget.images.map((picture) => [picture, bannerFileName(scope.shop.key, picture)]),
  );
  return JSON.stringify(resolveMember(scope, pictures, '', configurationIn(scope, widget)));
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
    images: widget.images.map((picture) => {
      const size = { ...BANNER_SIZE, imageRatio: BANNER_SIZE.imageHeight / BANNER_SIZE.imageWidth };
      return { fileName: bannerFileName(scope.shop.key, picture), largestSize: size, sizes: [size] };
    }),
  };
}

/** Containers of an area or page; `place` numbers the area or page within the shop. */
export function containerViews(scope: Scope, containers: readonly SeedContainer[], place: number) {
  const languagePosition = scope.shop.languages.indexOf(scope.language);
  return containers.map((container, sortOrder) => ({
    id: stableNumber(scope.shop.number, languagePosition, place * 1000 + sortOrder),
    sortOrder,
    name: `${container.layout} ${sortOrder + 1}`,
    layout: container.layout,
    design: container.design,
    responsiveMode: 'stack',
    classNames: [],
    widgets: container.widgets.map((widget, index) => widgetView(scope, widget, [place, sortOrder], index)),
  }));
}
