import { expect, test } from 'vitest';
import { fixtureBackend, FIXTURE_CHANNEL } from '#backend/seed-fixture/fixture-backend.ts';

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

async function area(argument: string, language: string): Promise<Area['widgetArea']> {
  const backend = await fixtureBackend();
  const tenant = `channelId: "${FIXTURE_CHANNEL}", languageId: "${language}"`;
  return (await backend.ask<Area>(`{ widgetArea(${tenant}, ${argument}) ${FIELDS} }`)).widgetArea;
}

const FRONTPAGE =
  'family: "Frontpage", areaName: "The front page area", alias: "", displaySetting: "", filters: []';

test('a banner speaks the language, names its picture and leads to the language’s address', async () => {
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

test('a content page is found by its alias in the language only, its links are localised', async () => {
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

test('a preview needs an editor', async () => {
  expect(await area('preview: true, alias: "om-oss"', 'sv-SE')).toBeNull();
});

test('a menu has addresses, empty texts for headings and lists for children; an unknown location is null', async () => {
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
