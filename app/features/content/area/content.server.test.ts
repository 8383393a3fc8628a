import { expect, test } from 'vitest';
import { aProduct } from '#tests/support/a-catalog.ts';
import { aContext } from '#tests/support/a-context.ts';
import { fakeCommerce, type FakeAnswer } from '#tests/support/fake-commerce.ts';
import {
  findContentPage,
  findDefaultMeta,
  findFrontPage,
  findPreview,
  loadArea,
  PRODUCT_PAGE,
} from './content.server.ts';

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

interface Visit {
  readonly cookies?: string;
  readonly path?: string;
}

async function show(area: FakeAnswer, answers: Record<string, FakeAnswer> = {}, visit: Visit = {}) {
  const warnings: unknown[] = [];
  const commerce = fakeCommerce({ widgetArea: area, ...answers });
  const { log, ...context } = aContext({ language: 'en', commerce, ...visit });
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
    { name: 'Carousel', configuration: {} },
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
        'Carousel 0-3: unknown configuration',
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

const cookie = (name: string, value: unknown): string =>
  `${name}=${encodeURIComponent(JSON.stringify(value))}`;

test('the lists of a visitor ask for the products that the cookies name, in that order', async () => {
  const { commerce, widgets } = await show(
    anArea(
      [aList('Seen', { mode: 'LATEST_VIEWED' })],
      [aList('Loved', { mode: 'FAVORITES', searchParameters: { sort: 'PRICE' } })],
    ),
    { widgetProducts: { products: { count: 2, products: [aProduct({})] } } },
    {
      cookies: `${cookie('ralph-latest-products', [7, 3, 7, 'x'])}; ${cookie('ralph', { favorites: [12, 9] })}`,
    },
  );
  // One odd entry makes the whole cookie odd: it is not ours.
  expect(commerce.calls.slice(1).map((call) => call.variables)).toEqual([
    { filter: { productIds: [12, 9] }, take: 2 },
  ]);
  expect(widgets).toMatchObject([{ title: 'Loved' }]);
});

test('a grid without a limit says how it goes on, a limited one and a slider do not', async () => {
  const answers = { widgetProducts: { products: { count: 46, products: [aProduct({})] } } };
  const grid = { slideshowDisabled: true };
  const area = anArea([aList('All', grid), aList('Few', { ...grid, limitNrOfRows: true }), aList('Row')]);
  const { widgets, commerce } = await show(area, answers, { path: '/en/?more=0-0.40&x=1' });
  expect(commerce.calls[1]?.variables).toMatchObject({ take: 40 });
  expect(widgets?.map((widget) => 'more' in widget)).toEqual([true, false, false]);
  expect(widgets).toMatchObject([{ more: { to: '?more=0-0.21&x=1', total: 46 } }, {}, {}]);
});

test('[RT-09] a preview asks with the operator’s token, products included', async () => {
  const commerce = fakeCommerce({
    widgetArea: anArea([aList('Soon')]),
    widgetProducts: { products: { count: 1, products: [aProduct({})] } },
  });
  const page = await findPreview(aContext({ commerce }), 'aaa.bbb.ccc', { alias: 'about-us' });
  expect(page?.containers).toHaveLength(1);
  expect(commerce.calls.map((call) => call.bearer)).toEqual(['aaa.bbb.ccc', 'aaa.bbb.ccc']);
  expect(commerce.calls[0]?.variables).toMatchObject({ preview: true, alias: 'about-us' });
});

test('[AP-03] an area around a page is empty where it cannot be had', async () => {
  const failing = fakeCommerce({ widgetArea: new Error('upstream') });
  expect(await loadArea(aContext({ commerce: failing }), PRODUCT_PAGE)).toEqual({ containers: [] });
  const none = fakeCommerce({ widgetArea: { widgetArea: null } });
  expect(await loadArea(aContext({ commerce: none }), PRODUCT_PAGE)).toEqual({ containers: [] });
});

test('a page tells whether it stands among the information pages', async () => {
  const tagged = (...tags: string[]) => ({
    widgetArea: { title: 'T', tags, meta: null, containers: [] },
  });
  const menuOf = async (...tags: string[]) =>
    (await findContentPage(aContext({ commerce: fakeCommerce({ widgetArea: tagged(...tags) }) }), 'x'))
      ?.hasMenu;
  expect([await menuOf('menu'), await menuOf('#menu'), await menuOf('other'), await menuOf()]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a container says how it stands: swiped on phones, in a band, in a band of the brand’s colour', async () => {
  const area = {
    widgetArea: {
      title: '',
      tags: [],
      meta: null,
      containers: ['narrow contained', 'contained-brand', 'something-else'].map((design, id) => ({
        id,
        layout: 'third',
        design,
        responsiveMode: id === 0 ? 'collapse' : 'stack',
        widgets: [
          {
            id: `${id}`,
            name: 'HTML',
            configuration: '{"html":"<p>x</p>","css":"p{color:red}"}',
            images: [],
          },
        ],
      })),
    },
  };
  const { page } = await show(area);
  expect(page?.containers.map(({ design, swipes }) => [design, swipes])).toEqual([
    ['contained', true],
    ['contained-brand', undefined],
    ['default', undefined],
  ]);
  expect(JSON.stringify(page)).not.toContain('color:red');
});
