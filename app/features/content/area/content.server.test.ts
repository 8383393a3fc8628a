import { expect, test } from 'vitest';
import { aProduct } from '#tests/support/a-catalog.ts';
import { aContext } from '#tests/support/a-context.ts';
import { fakeCommerce, type FakeAnswer } from '#tests/support/fake-commerce.ts';
import {
  findContentPage,
  findFrontPage,
  findPreview,
  loadArea,
  loadDefaultMeta,
  PRODUCT_PAGE,
} from '#app/features/content/content.server.ts';

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

interface Request {
  readonly cookies?: string;
  readonly path?: string;
}

async function loadFrontPage(
  area: FakeAnswer,
  answers: Record<string, FakeAnswer> = {},
  request: Request = {},
) {
  const warnings: unknown[] = [];
  const commerce = fakeCommerce({ widgetArea: area, ...answers });
  const { log, ...context } = aContext({ language: 'en', commerce, ...request });
  const recording = { ...context, log: { ...log, warn: (facts: object) => void warnings.push(facts) } };
  const page = await findFrontPage(recording);
  return {
    commerce,
    warnings,
    context: recording,
    widgets: page?.containers.flatMap((container) => container.widgets),
    page,
  };
}

test('broken JSON and unknown widgets are left out, and logged once for all requests of the page', async () => {
  const area = anArea([
    aText('First'),
    { name: 'Text', configuration: '{"title": ' },
    { name: 'Text', configuration: '"no object"' },
    { name: 'Carousel', configuration: {} },
    aText('Last'),
  ]);
  const { widgets, warnings, context } = await loadFrontPage(area);
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

test('inactive and empty widgets are left out with their containers, without a warning', async () => {
  const { widgets, warnings, page } = await loadFrontPage(
    anArea(
      [{ name: 'Text', configuration: { active: false, title: 'Off' } }],
      [{ name: 'Banner', configuration: { active: true, text1: 'No picture' } }],
      [aList('Latest viewed', { mode: 'LATEST_VIEWED' })],
    ),
  );
  expect([widgets, page?.containers, warnings]).toEqual([[], [], []]);
});

test('a page has one main title: a second one becomes a subtitle', async () => {
  const { widgets, page } = await loadFrontPage(anArea([aText('One', 0)], [aText('Two', 0)]));
  expect(widgets).toMatchObject([{ title: { level: 1 } }, { title: { level: 2 } }]);
  expect(page?.hasMainTitle).toBe(true);
});

test('hasMainTitle is false for a page without a main title', async () => {
  expect((await loadFrontPage(anArea([aText('One', 1)]))).page?.hasMainTitle).toBe(false);
});

test('a banner takes its picture’s ratio, its phone picture and its link', async () => {
  const image = {
    filename: 'jar.jpg',
    filenameForMobileDevice: 'jar-phone.jpg',
    href: '/en/c/sweets',
    altText: 'A jar',
  };
  const configuration = { active: true, image, text1: 'Fill a bag', textColor: 1, textAndButtonPlacement: 1 };
  const { widgets } = await loadFrontPage(anArea([{ name: 'Banner', configuration }]));
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

test('all product lists are queried in one tick, each with its own filter', async () => {
  let callCount = 0;
  const { commerce, widgets } = await loadFrontPage(
    anArea(
      [aList('New', { pageCount: 2, limitNrOfRows: true })],
      [aList('Loved', { searchParameters: { sort: 'MOST_SOLD' } })],
    ),
    {
      products: () => ({ products: { products: [aProduct({ name: `Product ${(callCount += 1)}` })] } }),
    },
  );
  expect(commerce.calls.map((call) => call.operation)).toEqual(['widgetArea', 'products', 'products']);
  expect(commerce.calls.slice(1).map((call) => call.variables)).toEqual([
    { filter: { sort: 'LATEST' }, take: 8 },
    { filter: { sort: 'MOST_SOLD' }, take: 20 },
  ]);
  expect(widgets).toMatchObject([
    { kind: 'productList', title: 'New', products: [{ name: 'Product 1' }] },
    { kind: 'productList', title: 'Loved', products: [{ name: 'Product 2' }] },
  ]);
});

test('a failing or empty product list is left out; the rest of the page stays', async () => {
  const { widgets } = await loadFrontPage(
    anArea([aText('Hello'), aList('Broken', { searchParameters: { searchText: 'x' } }), aList('Empty')]),
    {
      products: ({ filter }) =>
        JSON.stringify(filter).includes('searchText')
          ? new Error('upstream')
          : { products: { products: [] } },
    },
  );
  expect(widgets).toHaveLength(1);
});

test('an unknown alias gives null', async () => {
  const commerce = fakeCommerce({ widgetArea: { widgetArea: null } });
  expect(await findContentPage(aContext({ commerce }), 'nowhere')).toBeNull();
});

test('the page fails when its own content cannot be loaded', async () => {
  const commerce = fakeCommerce({ widgetArea: new Error('upstream') });
  await expect(findContentPage(aContext({ commerce }), 'about-us')).rejects.toThrow('upstream');
});

test('[AP-03] the default meta is empty after an API failure', async () => {
  const commerce = fakeCommerce({ defaultMeta: new Error('upstream') });
  expect(await loadDefaultMeta(aContext({ commerce }))).toEqual({ title: '', description: '' });
});

const cookie = (name: string, value: unknown): string =>
  `${name}=${encodeURIComponent(JSON.stringify(value))}`;

test('visitor-specific lists query the product ids of the cookies, in that order', async () => {
  const { commerce, widgets } = await loadFrontPage(
    anArea(
      [aList('Seen', { mode: 'LATEST_VIEWED' })],
      [aList('Loved', { mode: 'FAVORITES', searchParameters: { sort: 'PRICE' } })],
    ),
    { products: { products: { count: 2, products: [aProduct({})] } } },
    {
      cookies: `${cookie('ralph-latest-products', [7, 3, 7, 'x'])}; ${cookie('ralph', { favorites: [12, 9] })}`,
    },
  );
  // One invalid entry invalidates the whole cookie.
  expect(commerce.calls.slice(1).map((call) => call.variables)).toEqual([
    { filter: { productIds: [12, 9] }, take: 2 },
  ]);
  expect(widgets).toMatchObject([{ title: 'Loved' }]);
});

test('visitor-specific lists are left to a browser that runs scripts, whatever its cookies', async () => {
  const area = anArea([aList('Loved', { mode: 'FAVORITES' })], [aList('Seen', { mode: 'LATEST_VIEWED' })]);
  for (const own of ['', `; ${cookie('ralph', { favorites: [12, 9] })}`]) {
    const { commerce, widgets } = await loadFrontPage(area, {}, { cookies: `ralph-js=1${own}` });
    expect(commerce.calls).toHaveLength(1);
    expect(widgets).toMatchObject([{ own: 'FAVORITES', products: [] }, { own: 'LATEST_VIEWED' }]);
  }
});

test('only a grid without a row limit links to more products', async () => {
  const answers = { products: { products: { count: 46, products: [aProduct({})] } } };
  const grid = { slideshowDisabled: true };
  const area = anArea([aList('All', grid), aList('Few', { ...grid, limitNrOfRows: true }), aList('Row')]);
  const { widgets, commerce } = await loadFrontPage(area, answers, { path: '/en/?more=0-0.40&x=1' });
  expect(commerce.calls[1]?.variables).toMatchObject({ take: 40 });
  expect(widgets?.map((widget) => 'more' in widget)).toEqual([true, false, false]);
  expect(widgets).toMatchObject([{ more: { to: '?more=0-0.21&x=1', total: 46 } }, {}, {}]);
});

test('[RT-09] a preview sends the operator’s token with all its queries', async () => {
  const commerce = fakeCommerce({
    widgetArea: anArea([aList('Soon')]),
    products: { products: { count: 1, products: [aProduct({})] } },
  });
  const page = await findPreview(aContext({ commerce }), 'aaa.bbb.ccc', { alias: 'about-us' });
  expect(page?.containers).toHaveLength(1);
  expect(commerce.calls.map((call) => call.bearer)).toEqual(['aaa.bbb.ccc', 'aaa.bbb.ccc']);
  expect(commerce.calls[0]?.variables).toMatchObject({ preview: true, alias: 'about-us' });
});

test('[AP-03] an area is empty after an API failure and where the shop has none', async () => {
  const failing = fakeCommerce({ widgetArea: new Error('upstream') });
  expect(await loadArea(aContext({ commerce: failing }), PRODUCT_PAGE)).toEqual({ containers: [] });
  const none = fakeCommerce({ widgetArea: { widgetArea: null } });
  expect(await loadArea(aContext({ commerce: none }), PRODUCT_PAGE)).toEqual({ containers: [] });
});

test('hasMenu follows the tag “menu”, with or without a hash sign', async () => {
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

test('a container keeps its responsive mode and design; unknown designs become the default', async () => {
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
  const { page } = await loadFrontPage(area);
  expect(page?.containers.map(({ design, swipes }) => [design, swipes])).toEqual([
    ['contained', true],
    ['contained-brand', undefined],
    ['default', undefined],
  ]);
  expect(JSON.stringify(page)).not.toContain('color:red');
});
