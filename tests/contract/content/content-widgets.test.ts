import { expect, test } from 'vitest';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { SHOPS, type DemoShop } from '#tests/support/shops.ts';

/** All widget types of the API (contract 10.5) but videos, which only drafts have. */
const WIDGET_NAMES = [
  'Banner',
  'Buttons',
  'Flowbox',
  'HTML',
  'Image',
  'JSON',
  'Product list',
  'Rich text',
  'Text',
];
const AREAS = [
  ['Frontpage', 'The front page area'],
  ['Productlist', 'The top part of the product list'],
  ['Productlist', 'The bottom part of the product list'],
  ['Product', 'Product detail page'],
] as const;

interface Widget {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly configuration: string;
  readonly images: readonly {
    readonly fileName: string;
    readonly largestSize: { readonly imageWidth: number; readonly imageHeight: number };
  }[];
}
interface Area {
  readonly id: number;
  readonly tags: readonly string[];
  readonly containers: readonly {
    readonly id: number;
    readonly layout: string;
    readonly design: string;
    readonly responsiveMode: string;
    readonly widgets: readonly Widget[];
  }[];
}
const FIELDS = `id tags containers { id layout design responsiveMode widgets {
  id name type configuration images { fileName largestSize { imageWidth imageHeight } } } }`;
const AREA = `query ($family: String, $areaName: String, $alias: String, $url: String, $displaySetting: String,
  $customerType: CustomerType, $preview: Boolean, $filters: [PageWidgetCollectionFilterInputType]) {
  widgetArea($ctx, family: $family, areaName: $areaName, alias: $alias, url: $url, displaySetting: $displaySetting,
    customerType: $customerType, preview: $preview, filters: $filters) { ${FIELDS} } }`;

/** Queries an area as the reference client does: with empty values instead of absent ones (contract 10.1). */
async function area(shop: DemoShop, asked: object, language?: string): Promise<Area | null> {
  const variables = {
    family: '',
    areaName: '',
    alias: '',
    url: '',
    displaySetting: 'desktop',
    filters: [],
    ...asked,
  };
  return (await askApi<{ widgetArea: Area | null }>(shop, AREA, variables, language)).widgetArea;
}
const widgetsOf = (found: Area | null): readonly Widget[] =>
  (found?.containers ?? []).flatMap((container) => container.widgets);

async function loadAllAreas(shop: DemoShop, language: string): Promise<readonly (Area | null)[]> {
  const { cmsPages } = await askApi<{ cmsPages: { alias: string }[] }>(
    shop,
    'query { cmsPages($ctx) { alias } }',
    {},
    language,
  );
  return Promise.all([
    ...AREAS.map(([family, areaName]) => area(shop, { family, areaName }, language)),
    ...cmsPages.map(({ alias }) => area(shop, { alias }, language)),
  ]);
}

for (const shop of SHOPS) {
  test(`${shop.key}: the content of every language has each type of widget and each mode of product list`, async () => {
    for (const language of shop.languages) {
      const widgets = (await loadAllAreas(shop, language)).flatMap(widgetsOf);
      expect([...new Set(widgets.map((widget) => widget.name))].toSorted(), language).toEqual(WIDGET_NAMES);
      const modes = widgets
        .filter((widget) => widget.name === 'Product list')
        .map((widget) => (JSON.parse(widget.configuration) as { mode: string }).mode);
      expect([...new Set(modes)].toSorted(), language).toEqual(['DEFAULT', 'FAVORITES', 'LATEST_VIEWED']);
    }
  });
}
