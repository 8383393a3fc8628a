import { expect, test } from 'vitest';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { ask } from '#tests/support/http.ts';
import { SHOPS, shopNamed, type DemoShop } from '#tests/support/shops.ts';

/** All widget types of the API (contract 10.5). */
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
  'Video',
];
const AREAS = [
  ['Frontpage', 'The front page area'],
  ['Productlist', 'The top part of the product list'],
  ['Productlist', 'The bottom part of the product list'],
  ['Product', 'Product detail page'],
] as const;
/** The names of the same areas in another client (contract 10.1). */
const OTHER_NAMES = ['Content', 'Above List', 'Below List', 'Below Details'];

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
const textOf = (found: Area | null): string =>
  widgetsOf(found)
    .map((widget) => widget.configuration)
    .join('\n');

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

  test(`${shop.key}: widget configurations are JSON in one language, and pictures exist and have a size`, async () => {
    for (const language of shop.languages) {
      const widgets = (await loadAllAreas(shop, language)).flatMap(widgetsOf);
      expect(new Set(widgets.map((widget) => widget.id)).size).toBe(widgets.length);
      for (const { type, name, configuration, images } of widgets) {
        expect(type).toBe(`${name}PageWidget`);
        expect(JSON.parse(configuration)).toMatchObject({ active: true });
        // Texts per language and link placeholders are resolved
        expect(configuration).not.toMatch(/"(sv|en|fi|da|nb)":|\{(category|brand|campaign|page):/);
        for (const { fileName, largestSize } of images) {
          expect(configuration).toContain(fileName);
          expect(largestSize.imageWidth * largestSize.imageHeight).toBeGreaterThan(0);
        }
      }
    }
    const [picture] = widgetsOf(await area(shop, { family: 'Frontpage', areaName: 'The front page area' }));
    const answer = await ask(shop.host, `/images/pagewidget/400w/${picture?.images[0]?.fileName}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  });

  test(`${shop.key}: every area has content in every language, also by the names of another client`, async () => {
    for (const language of shop.languages)
      for (const [index, [family, areaName]] of AREAS.entries()) {
        const found = await area(shop, { family, areaName }, language);
        expect(found?.containers.length, `${areaName} ${language}`).toBeGreaterThan(0);
        expect(await area(shop, { family, areaName: OTHER_NAMES[index] }, language)).toEqual(found);
      }
  });

  test(`${shop.key}: companies, phones and previews get different content`, async () => {
    const front = { family: 'Frontpage', areaName: 'The front page area' };
    const standard = textOf(await area(shop, front));
    const company = textOf(await area(shop, { ...front, customerType: 'ORGANIZATION' }));
    expect(company.length).toBeGreaterThan(standard.length);
    const phone = await area(shop, { ...front, displaySetting: 'mobile' });
    expect(widgetsOf(phone).map((widget) => widget.name)).toContain('Buttons');
    expect(await area(shop, { ...front, preview: true })).toBeNull();
  });

  test(`[RT-17] ${shop.key}: the information pages have the tag of their menu`, async () => {
    const { cmsPages } = await askApi<{ cmsPages: { alias: string }[] }>(
      shop,
      'query { cmsPages($ctx, includeTags: ["menu"]) { alias } }',
    );
    expect(cmsPages).toHaveLength(5);
    for (const { alias } of cmsPages) expect((await area(shop, { alias }))?.tags).toContain('menu');
  });
}

test('layouts of one to four columns, every design and both phone modes are in use', async () => {
  const areas = await Promise.all(SHOPS.map((shop) => loadAllAreas(shop, shop.languages[0] ?? '')));
  const containers = areas.flat().flatMap((found) => found?.containers ?? []);
  const used = (name: 'layout' | 'design' | 'responsiveMode') =>
    [...new Set(containers.map((container) => container[name]))].toSorted();
  expect(used('layout')).toEqual(['full', 'half', 'quarter', 'third']);
  expect(used('design')).toEqual(['contained', 'contained-brand', 'default', 'full-width', 'narrow']);
  expect(used('responsiveMode')).toEqual(['collapse', 'stack']);
});

const karamell = shopNamed('karamell');
const TOP = { family: 'Productlist', areaName: 'The top part of the product list' };
const STRENGTH = 'Styrka ett';

test('a list’s area matches its category by alias, id and path, and no other category', async () => {
  const { listPageInfo } = await askApi<{ listPageInfo: { canonicalUrl: string } }>(
    karamell,
    'query { listPageInfo($ctx, url: "/c/lakrits") { canonicalUrl } }',
  );
  const { category } = await askApi<{ category: { categoryId: number } }>(
    karamell,
    'query { category($ctx, alias: "lakrits") { categoryId } }',
  );
  const filtered = (key: string, value: string) => area(karamell, { ...TOP, filters: [{ key, value }] });
  expect(textOf(await filtered('Category', 'lakrits'))).toContain(STRENGTH);
  expect(textOf(await filtered('Category', `${category.categoryId}`))).toContain(STRENGTH);
  expect(textOf(await area(karamell, { ...TOP, url: listPageInfo.canonicalUrl }))).toContain(STRENGTH);
  expect(textOf(await filtered('Category', 'choklad'))).not.toContain(STRENGTH);
  expect(textOf(await filtered('Brand', 'lakrits'))).not.toContain(STRENGTH);
  expect(textOf(await area(karamell, TOP))).not.toContain(STRENGTH);
});

test('a list’s area matches the brand, the campaign under both keys and the path of all products', async () => {
  const plain = textOf(await area(karamell, TOP));
  const { brands } = await askApi<{ brands: { alias: string; name: string }[] }>(
    karamell,
    'query { brands($ctx) { alias name } }',
  );
  const kvistholm = brands.find((brand) => brand.name.startsWith('Kvistholm'));
  const filters = [
    { key: 'Brand', value: kvistholm?.alias },
    { key: 'DiscountCampaign', value: 'lordagspasen' },
    { key: 'Campaign', value: 'lordagspasen' },
  ];
  for (const filter of filters) {
    const found = textOf(await area(karamell, { ...TOP, filters: [filter] }));
    expect(found.length, filter.key).toBeGreaterThan(plain.length);
  }
  expect(textOf(await area(karamell, { ...TOP, url: '/sortiment' })).length).toBeGreaterThan(plain.length);
  expect(textOf(await area(karamell, { ...TOP, filters: [{ key: 'SiteId', value: '1' }, {}] }))).toBe(plain);
});

const MENU = `query ($menuLocationId: String) { getMenuAtLocation($ctx, menuLocationId: $menuLocationId) {
  menuItems { label canonicalUrl } } }`;
const LOCATIONS = ['main-desktop', 'main-mobile', 'top-bar', 'footer-first', 'footer-second', 'footer-third'];

for (const shop of SHOPS)
  test(`[LY-05] ${shop.key}: menus are found with and without the shop’s key in their name`, async () => {
    const menu = async (menuLocationId: string, language: string) =>
      (
        await askApi<{ getMenuAtLocation: { menuItems: object[] } | null }>(
          shop,
          MENU,
          { menuLocationId },
          language,
        )
      ).getMenuAtLocation;
    for (const language of shop.languages) {
      for (const location of LOCATIONS) {
        const plain = await menu(location, language);
        expect(plain?.menuItems.length, `${location} ${language}`).toBeGreaterThan(0);
        expect(await menu(`${location}-${shop.key}`, language)).toEqual(plain);
      }
      for (const location of ['main', 'footer-1', 'info-pages'])
        expect((await menu(location, language))?.menuItems.length, location).toBeGreaterThan(0);
      expect(await menu('main-desktop-another', language)).toBeNull();
    }
  });
