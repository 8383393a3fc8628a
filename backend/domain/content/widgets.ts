import { bannerFileName } from '#backend/model/banner-file-name.ts';
import { pageWidgetSize } from './page-widget-size.ts';
import type { ContentContainer } from '#backend/model/content-schema.ts';
import type { Scope } from '#backend/model/scope.ts';
import { isLanguage, type Language } from '#backend/core/text/languages.ts';
import { localisedPath } from '#backend/core/urls/site-paths.ts';
import { resolveLinks } from './seed-links.ts';
import { stableGuid, stableNumber } from './stable-id.ts';

/** Members of a configuration that hold an address. */
const LINK_MEMBERS = new Set(['href', 'url']);

interface Words {
  readonly scope: Scope;
  /** File names by what the seed calls them. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** A text per language, or any other value per language: `{ "sv": …, "en": … }`. */
function isPerLanguage(value: object): value is Partial<Record<Language, unknown>> {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => isLanguage(key));
}

/** Walks a configuration and puts the language's texts, addresses and file names in place. */
function resolveMember(words: Words, name: string, value: unknown): unknown {
  const { scope, pictures } = words;
  if (typeof value === 'string') {
    const text = pictures.get(value) ?? resolveLinks(scope, value);
    return LINK_MEMBERS.has(name) && text === value ? localisedPath(scope.shop, scope.language, value) : text;
  }
  if (Array.isArray(value)) return value.map((item) => resolveMember(words, name, item));
  if (typeof value !== 'object' || value === null) return value;
  if (isPerLanguage(value)) return resolveMember(words, name, value[scope.language] ?? '');
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, resolveMember(words, key, member)]),
  );
}

type SeedWidget = ContentContainer['widgets'][number];

/** The configuration in the scope's language. What a JSON widget carries is itself text (contract 10.6). */
function configurationText(scope: Scope, widget: SeedWidget): string {
  const pictures = new Map(
    widget.images.map((picture) => [picture, bannerFileName(scope.shop.key, picture)]),
  );
  const resolved = resolveMember({ scope, pictures }, '', widget.configuration);
  const own: Record<string, unknown> = { active: true, ...(typeof resolved === 'object' ? resolved : {}) };
  return JSON.stringify(widget.name === 'JSON' ? { ...own, json: JSON.stringify(own.json ?? {}) } : own);
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
  /** Numbers the area or page within the shop. */
  readonly place: number;
  readonly isShown: (container: ContentContainer) => boolean;
}

/** Containers of an area or page; ids and order count the hidden ones too, so that they do not depend on the visitor. */
export function containerViews(
  scope: Scope,
  containers: readonly ContentContainer[],
  { place, isShown }: ContainerChoice,
) {
  const languagePosition = scope.shop.languages.indexOf(scope.language);
  return containers.flatMap((container, sortOrder) => {
    if (!isShown(container)) return [];
    return [
      {
        id: stableNumber(scope.shop.number, languagePosition, place * 1000 + sortOrder),
        sortOrder,
        name: `${container.layout} ${sortOrder + 1}`,
        layout: container.layout,
        design: container.design,
        responsiveMode: container.responsiveMode,
        classNames: [],
        widgets: container.widgets.map((widget, index) =>
          widgetView(scope, widget, [place, sortOrder], index),
        ),
      },
    ];
  });
}
