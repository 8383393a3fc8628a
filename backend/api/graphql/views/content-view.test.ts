import { expect, test } from 'vitest';
import {
  fixtureBackend,
  fixtureSeed,
  FIXTURE_CHANNEL,
} from '#tests/support/fixture-backend/fixture-backend.ts';

interface Area {
  widgetArea: {
    tags: string[];
    containers: {
      id: number;
      widgets: { id: string; configuration: string; images: { fileName: string }[] }[];
    }[];
  } | null;
}
const FIELDS = '{ tags containers { id widgets { id configuration images { fileName } } } }';

async function area(argument: string, language: string, request: object = {}): Promise<Area['widgetArea']> {
  const backend = await fixtureBackend();
  const tenant = `channelId: "${FIXTURE_CHANNEL}", languageId: "${language}"`;
  return (await backend.ask<Area>(`{ widgetArea(${tenant}, ${argument}) ${FIELDS} }`, {}, request))
    .widgetArea;
}

const FRONTPAGE =
  'family: "Frontpage", areaName: "The front page area", alias: "", displaySetting: "", filters: []';

test('a banner has text and link in the language, and its image’s file name', async () => {
  const configuration = (await area(FRONTPAGE, 'sv-SE'))?.containers[0]?.widgets[0]?.configuration ?? '';
  expect(JSON.parse(configuration)).toEqual({
    active: true,
    image: { filename: 'banner-smallshop-wide-1.jpg', href: '/c/godis/harda-karameller' },
    text1: 'Hej',
  });
  const english = (await area(FRONTPAGE, 'en-US'))?.containers[0]?.widgets[0];
  expect(JSON.parse(english?.configuration ?? '')).toMatchObject({ image: { href: '/en/brands' } });
  expect(english?.images).toEqual([{ fileName: 'banner-smallshop-wide-1.jpg' }]);
});

test('a content page is found only by its alias in the language, and its links are localised', async () => {
  const found = await area('alias: "om-oss", family: ""', 'sv-SE');
  expect(found?.tags).toEqual(['menu']);
  expect(found?.containers[0]?.widgets[0]?.configuration).toContain('href=\\"/varumarken\\"');
  expect(await area('alias: "om-oss"', 'en-US')).toBeNull();
});

test('ids differ between languages and between areas and pages', async () => {
  const found = [
    await area(FRONTPAGE, 'sv-SE'),
    await area(FRONTPAGE, 'en-US'),
    await area('alias: "om-oss"', 'sv-SE'),
  ];
  expect(new Set(found.map((one) => one?.containers[0]?.id)).size).toBe(3);
  expect(new Set(found.map((one) => one?.containers[0]?.widgets[0]?.id)).size).toBe(3);
});

test('a filter with an unknown key is ignored, also with the name of an inherited object property', async () => {
  const place = 'family: "Frontpage", areaName: "The front page area"';
  const plain = await area(place, 'sv-SE');
  expect(plain?.containers.length).toBeGreaterThan(0);
  for (const key of ['Nonsense', 'constructor', 'toString', '__proto__'])
    expect(await area(`${place}, filters: [{ key: "${key}", value: "x" }]`, 'sv-SE'), key).toEqual(plain);
});

const SIGNED_IN = { userId: 1, email: 'person@example.com', customerType: 'PERSON', isSpoofed: false };
const OPERATOR = { customer: { ...SIGNED_IN, isSpoofed: true } };
const titlesOf = (found: Area['widgetArea']): unknown[] =>
  (found?.containers ?? []).flatMap(({ widgets }) =>
    widgets.map(({ configuration }) => (JSON.parse(configuration) as { title?: string }).title),
  );
const areaFor = (argument: string, request?: object) => area(argument, 'sv-SE', request);

test('[RT-09] a preview needs an operator’s login, includes drafts and defaults to the front page', async () => {
  expect(await areaFor('preview: true, alias: "om-oss"')).toBeNull();
  expect(await areaFor('preview: true, alias: "om-oss"', { customer: SIGNED_IN })).toBeNull();
  expect((await areaFor('preview: true, alias: "om-oss"', OPERATOR))?.tags).toEqual(['menu']);
  const preview = await areaFor('preview: true, family: "", areaName: "", alias: ""', OPERATOR);
  expect(titlesOf(preview)).toContain('Snart');
  expect(titlesOf(await areaFor(FRONTPAGE, OPERATOR))).not.toContain('Snart');
});

const TOP = 'family: "Productlist", areaName: "The top part of the product list"';

test('a container is shown to its audience: by id or alias, path, display and customer type', async () => {
  const shown = async (argument: string, request: object = {}) =>
    titlesOf(await areaFor(`${TOP}, ${argument}`, request));
  expect(await shown('displaySetting: ""')).toEqual(['Alla']);
  expect(
    await shown('filters: [{ key: "Category", value: "godis" }, { key: "Odd", value: "x" }, null]'),
  ).toEqual(['Alla', 'Godis']);
  expect(await shown('url: "/c/mat/godis?page=2"')).toEqual(['Alla', 'Godis']);
  expect(await shown('url: "/sortiment/"')).toEqual(['Alla', 'Hela sortimentet']);
  expect(await shown('displaySetting: "mobile"')).toEqual(['Alla', 'Liten']);
  expect(await shown('customerType: ORGANIZATION')).toEqual(['Alla', 'Firma']);
  // The signed-in customer's type overrides the argument.
  expect(await shown('customerType: ORGANIZATION', OPERATOR)).toEqual(['Alla']);
});

test('an area is found by other clients’ names too, with its texts in the language', async () => {
  const other = await areaFor('family: "Productlist", areaName: "Above List"');
  expect(titlesOf(other)).toEqual(['Alla']);
  expect(titlesOf(await area('family: "Productlist", areaName: "Above List"', 'en-US'))).toEqual(['All']);
  expect(await areaFor('family: "Productlist", areaName: "Below List"')).toBeNull();
});

test('the json field of a JSON widget is a string with the texts of the language', async () => {
  const widget = (await area(FRONTPAGE, 'en-US'))?.containers[1]?.widgets[0];
  const configuration = JSON.parse(widget?.configuration ?? '') as { json: string };
  expect(JSON.parse(configuration.json)).toEqual({ text: 'Said' });
});

test('a button has its text and link under the names of older and of newer clients', async () => {
  const widget = (await area(FRONTPAGE, 'en-US'))?.containers[1]?.widgets[1];
  expect(JSON.parse(widget?.configuration ?? '')).toEqual({
    active: true,
    buttons: [{ buttonText: 'All brands', url: '/en/brands', text: 'All brands', href: '/en/brands' }],
  });
});

test('menus are found with and without the shop’s key', async () => {
  const backend = await fixtureBackend();
  const menu = `(channelId: "${FIXTURE_CHANNEL}", languageId: "en-US", menuLocationId: `;
  const named = (name: string, location: string) =>
    `${name}: getMenuAtLocation${menu}"${location}") { name menuItems { label } }`;
  const answer = await backend.ask<Record<string, { name: string; menuItems: unknown[] } | null>>(
    `{ ${named('plain', 'top-bar')} ${named('suffixed', 'top-bar-smallshop')} ${named('other', 'top-bar-another')} }`,
  );
  expect(answer.plain?.menuItems).toHaveLength(1);
  expect(answer.suffixed?.menuItems).toEqual(answer.plain?.menuItems);
  expect(answer.other).toBeNull();
});

test('a footer under another client’s name has what is below links to pages of the storefront alone', async () => {
  const link = (name: string, more: object) => ({ label: { en: name, sv: name }, type: 'custom', ...more });
  const below = [link('Brands', { url: '/brands' }), link('Food', { category: 'food' })];
  const backend = await fixtureBackend({
    ...fixtureSeed(),
    menus: {
      'footer-first-smallshop': [
        link('Everything', { url: '/allt', children: below }),
        link('About', { page: 'about-us' }),
      ],
    },
  });
  const menu = `(channelId: "${FIXTURE_CHANNEL}", languageId: "en-US", menuLocationId: `;
  const answer = await backend.ask<Record<string, { menuItems: { label: string }[] }>>(
    `{ own: getMenuAtLocation${menu}"footer-first") { menuItems { label } } other: getMenuAtLocation${menu}"footer-1") { menuItems { label } } }`,
  );
  expect(answer.own?.menuItems.map(({ label }) => label)).toEqual(['Everything', 'About']);
  expect(answer.other?.menuItems.map(({ label }) => label)).toEqual(['Food', 'About']);
});

test('a menu has URLs, empty strings for headings and a list of children; an unknown location is null', async () => {
  const backend = await fixtureBackend();
  const menu = `(channelId: "${FIXTURE_CHANNEL}", languageId: "en-US", menuLocationId: `;
  const answer = await backend.ask<Record<string, { menuItems: unknown[] } | null>>(
    `{ main: getMenuAtLocation${menu}"main") { menuItems { label canonicalUrl order children { label canonicalUrl } } } none: getMenuAtLocation${menu}"toString") { id } }`,
  );
  expect(answer.none).toBeNull();
  expect(answer.main?.menuItems).toEqual([
    {
      label: 'Food',
      canonicalUrl: '/en/c/food',
      order: 0,
      children: [{ label: 'Sweets', canonicalUrl: '/en/c/food/sweets' }],
    },
    { label: 'Brands', canonicalUrl: '/en/brands', order: 1, children: [] },
    { label: 'Heading', canonicalUrl: '', order: 2, children: [] },
  ]);
});
