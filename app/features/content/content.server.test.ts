import { expect, test } from 'vitest';
import { aProduct } from '#tests/support/a-catalog.ts';
import { aContext } from '#tests/support/a-context.ts';
import { fakeCommerce, type FakeAnswer } from '#tests/support/fake-commerce.ts';
import { findContentPage, findDefaultMeta, findFrontPage } from './content.server.ts';

interface GivenWidget {
  readonly name: string;
  readonly configuration: unknown;
}

/** A widget area as the API answers it: one container per list of widgets. */
function anArea(...containers: readonly (readonly GivenWidget[])[]): FakeAnswer {
  return {
    widgetArea: {
      title: 'Start',
      tags: [],
      meta: null,
      containers: containers.map((widgets, id) => ({
        id,
        layout: 'full',
        design: 'default',
        widgets: widgets.map(({ name, configuration }, index) => ({
          id: `${id}-${index}`,
          name,
          configuration: typeof configuration === 'string' ? configuration : JSON.stringify(configuration),
          images: [{ fileName: 'jar.jpg', largestSize: { imageWidth: 2400, imageHeight: 1000 } }],
        })),
      })),
    },
  };
}

const aText = (title: string, titleRenderMode = 1): GivenWidget => ({
  name: 'Text',
  configuration: { active: true, title, titleRenderMode, text: `<p>${title}</p>` },
});
const aList = (title: string, more: object = {}): GivenWidget => ({
  name: 'Product list',
  configuration: { active: true, title, searchParameters: { sort: 'LATEST' }, ...more },
});

async function show(area: FakeAnswer, answers: Record<string, FakeAnswer> = {}) {
  const warnings: unknown[] = [];
  const commerce = fakeCommerce({ widgetArea: area, ...answers });
  const { log, ...context } = aContext({ language: 'en', commerce });
  const noting = { ...context, log: { ...log, warn: (facts: object) => void warnings.push(facts) } };
  const page = await findFrontPage(noting);
  return {
    commerce,
    warnings,
    context: noting,
    widgets: page?.containers.flatMap((container) => container.widgets),
    page,
  };
}

test('broken JSON and unknown widgets are left out, and logged once however often the page is shown', async () => {
  const area = anArea([
    aText('First'),
    { name: 'Text', configuration: '{"title": ' },
    { name: 'Text', configuration: '"no object"' },
    { name: 'Flowbox', configuration: {} },
    aText('Last'),
  ]);
  const { widgets, warnings, context } = await show(area);
  expect(widgets).toMatchObject([{ title: { text: 'First' } }, { title: { text: 'Last' } }]);
  await findFrontPage(context);
  expect(warnings).toEqual([
    {
      widgets: [
        'Text 0-1: broken configuration',
        'Text 0-2: broken configuration',
        'Flowbox 0-3: unknown configuration',
      ],
    },
  ]);
});

test('a widget that the editor switched off, and one that has nothing to show, leave no trace', async () => {
  const { widgets, warnings, page } = await show(
    anArea(
      [{ name: 'Text', configuration: { active: false, title: 'Off' } }],
      [{ name: 'Banner', configuration: { active: true, text1: 'No picture' } }],
      [aList('Seen by you', { mode: 'LATEST_VIEWED' })],
    ),
  );
  expect([widgets, page?.containers, warnings]).toEqual([[], [], []]);
});

test('a page has one main title: a second one becomes a subtitle', async () => {
  const { widgets, page } = await show(anArea([aText('One', 0)], [aText('Two', 0)]));
  expect(widgets).toMatchObject([{ title: { level: 1 } }, { title: { level: 2 } }]);
  expect(page?.hasMainTitle).toBe(true);
});

test('a page without a main title says so', async () => {
  expect((await show(anArea([aText('One', 1)]))).page?.hasMainTitle).toBe(false);
});

test('a banner takes its picture’s ratio, its phone picture and its link', async () => {
  const image = {
    filename: 'jar.jpg',
    filenameForMobileDevice: 'jar-phone.jpg',
    href: '/en/c/sweets',
    altText: 'A jar',
  };
  const configuration = { active: true, image, text1: 'Fill a bag', textColor: 1, textAndButtonPlacement: 1 };
  const { widgets } = await show(anArea([{ name: 'Banner', configuration }]));
  expect(widgets).toMatchObject([
    {
      kind: 'banner',
      tone: 'secondary',
      placement: 'on-image',
      side: 'left',
      image: {
        alt: 'A jar',
        picture: { endpoint: '/images', fileName: 'jar.jpg', width: 2400, height: 1000 },
        phonePicture: { fileName: 'jar-phone.jpg' },
        target: { internal: true, to: '/c/sweets' },
      },
    },
  ]);
});

test('all product lists are asked for at once, each with its own search', async () => {
  let openCalls = 0;
  const { commerce, widgets } = await show(
    anArea(
      [aList('New', { pageCount: 2, limitNrOfRows: true })],
      [aList('Loved', { searchParameters: { sort: 'MOST_SOLD' } })],
    ),
    {
      widgetProducts: () => ({ products: { products: [aProduct({ name: `Product ${(openCalls += 1)}` })] } }),
    },
  );
  expect(commerce.calls.map((call) => call.operation)).toEqual([
    'widgetArea',
    'widgetProducts',
    'widgetProducts',
  ]);
  expect(commerce.calls.slice(1).map((call) => call.variables)).toEqual([
    { filter: { sort: 'LATEST' }, take: 8 },
    { filter: { sort: 'MOST_SOLD' }, take: 20 },
  ]);
  expect(widgets).toMatchObject([
    { kind: 'productList', title: 'New', products: [{ name: 'Product 1' }] },
    { kind: 'productList', title: 'Loved', products: [{ name: 'Product 2' }] },
  ]);
});

test('a product list that fails or is empty is not shown, and the rest of the page is', async () => {
  const { widgets } = await show(
    anArea([aText('Hello'), aList('Broken', { searchParameters: { searchText: 'x' } }), aList('Empty')]),
    {
      widgetProducts: ({ filter }) =>
        JSON.stringify(filter).includes('searchText')
          ? new Error('upstream')
          : { products: { products: [] } },
    },
  );
  expect(widgets).toHaveLength(1);
});

test('an alias that no page has is null', async () => {
  const commerce = fakeCommerce({ widgetArea: { widgetArea: null } });
  expect(await findContentPage(aContext({ commerce }), 'nowhere')).toBeNull();
});

test('the page fails when its own content cannot be loaded', async () => {
  const commerce = fakeCommerce({ widgetArea: new Error('upstream') });
  await expect(findContentPage(aContext({ commerce }), 'about-us')).rejects.toThrow('upstream');
});

test('[AP-03] the default meta is a layout part: without it the page is shown all the same', async () => {
  const commerce = fakeCommerce({ defaultMeta: new Error('upstream') });
  expect(await findDefaultMeta(aContext({ commerce }))).toEqual({ title: '', description: '' });
});
