import { bannerFileName } from '#backend/model/banner-file-name.ts';
import { pageWidgetSize } from './page-widget-size.ts';
import type { ContentContainer } from '#backend/model/content-schema.ts';
import type { Scope } from '#backend/model/scope.ts';
import { isLanguage, type Language } from '#backend/core/text/languages.ts';
import { localisedPath } from '#backend/core/urls/site-paths.ts';
import { resolveLinks } from './seed-links.ts';
import { stableGuid, stableNumber } from './stable-id.ts';

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
export function containerViews(
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
