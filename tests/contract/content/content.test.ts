import { expect, test } from 'vitest';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { SHOPS } from '#tests/support/shops.ts';

const LOCATIONS = ['main-desktop', 'top-bar', 'footer-first', 'footer-second', 'footer-third'];
const PAGES = ['about-us', 'terms', 'privacy', 'customer-service', 'cookies'];

interface Item {
  id: string;
  label: string;
  canonicalUrl: string;
  children: Item[] | null;
}
const MENU = `query ($menuLocationId: String) { getMenuAtLocation($ctx, menuLocationId: $menuLocationId) {
  menuItems { id label canonicalUrl children { id label canonicalUrl children { id label canonicalUrl children { id } } } } } }`;
const flatten = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...flatten(item.children ?? [])]);

for (const shop of SHOPS) {
  test(`[LY-05] ${shop.key}: five menus in every language, each item with a label and a link`, async () => {
    for (const language of shop.languages)
      for (const location of LOCATIONS) {
        const { getMenuAtLocation: menu } = await askApi<{ getMenuAtLocation: { menuItems: Item[] } | null }>(
          shop,
          MENU,
          { menuLocationId: `${location}-${shop.key}` },
          language,
        );
        const items = flatten(menu?.menuItems ?? []);
        expect(items.length, `${location} ${language}`).toBeGreaterThan(0);
        expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
        expect(items.every((item) => item.label && typeof item.canonicalUrl === 'string')).toBe(true);
      }
  });

  test(`[RT-01] ${shop.key}: the front page has widgets whose configuration is JSON, in every language`, async () => {
    const AREA = `query { widgetArea($ctx, family: "Frontpage", areaName: "The front page area", alias: "") {
      containers { layout design widgets { id name type configuration } } } }`;
    for (const language of shop.languages) {
      const { widgetArea } = await askApi<{
        widgetArea: {
          containers: { widgets: { id: string; name: string; type: string; configuration: string }[] }[];
        };
      }>(shop, AREA, {}, language);
      const widgets = widgetArea.containers.flatMap((container) => container.widgets);
      expect(widgets.map((widget) => widget.name)).toEqual(
        expect.arrayContaining(['Banner', 'Text', 'Product list']),
      );
      for (const widget of widgets) {
        expect(widget.type).toBe(`${widget.name}PageWidget`);
        expect(JSON.parse(widget.configuration)).toBeTypeOf('object');
      }
    }
  });

  test(`[RT-17] ${shop.key}: the content pages exist in every language`, async () => {
    for (const language of shop.languages) {
      const { cmsPages } = await askApi<{ cmsPages: { id: number; alias: string; title: string }[] }>(
        shop,
        'query { cmsPages($ctx) { id alias title } }',
        {},
        language,
      );
      expect(cmsPages.length).toBeGreaterThanOrEqual(PAGES.length);
      for (const page of cmsPages) {
        const { widgetArea } = await askApi<{ widgetArea: { tags: string[]; containers: unknown[] } | null }>(
          shop,
          'query ($alias: String) { widgetArea($ctx, alias: $alias) { tags containers { id } } }',
          { alias: page.alias },
          language,
        );
        expect(widgetArea?.containers.length, page.alias).toBeGreaterThan(0);
      }
    }
  });

  test(`[RT-20] ${shop.key}: the URL history has the old URL of a renamed product`, async () => {
    const { products } = await askApi<{ products: { products: { canonicalUrl: string }[] } }>(
      shop,
      'query { products($ctx, take: 200) { products { canonicalUrl } } }',
    );
    const histories = await Promise.all(
      products.products.map((product) =>
        askApi<{ urlHistory: { newUrl: string } | null }>(
          shop,
          'query ($url: String) { urlHistory($ctx, url: $url) { oldUrl newUrl } }',
          { url: `${product.canonicalUrl}-old` },
        ),
      ),
    );
    expect(histories.some((answer) => answer.urlHistory?.newUrl)).toBe(true);
  });
}
