import { expect, test } from 'vitest';
import { aCatalogContext, aProduct } from '#tests/support/a-catalog.ts';
import {
  findCampaignEnd,
  loadAllProducts,
  loadBrandList,
  loadCampaignList,
  loadCategoryList,
  loadListByAlias,
} from './list.server.ts';

const info = {
  id: 21,
  name: 'Liquorice',
  canonicalUrl: '/c/sweets/liquorice',
  primaryDescription: '<p>Black gold.</p><script>x()</script>',
  meta: { title: '[name], [count] kinds', description: '[dlong]' },
  subCategories: [{ name: 'Salty', canonicalUrl: '/c/liquorice/salty' }],
  alternativeUrls: [
    { url: '/c/sweets/liquorice', language: 'en', channelId: '1|se' },
    { url: '/sv/c/godis/lakrits', language: 'sv', channelId: '1|se' },
    { url: '/no/c/godteri/lakris', language: 'nb', channelId: '9|no' },
  ],
};
const categories = [
  { categoryId: 1, parentCategoryId: 0, name: 'Sweets', canonicalUrl: '/c/sweets' },
  { categoryId: 2, parentCategoryId: 1, name: 'Liquorice', canonicalUrl: '/c/sweets/liquorice' },
];
const answers = { listPageInfo: info, products: { count: 45, products: [aProduct({}), null] }, categories };

test('[RT-12] a category page has its products, breadcrumbs and sub-categories', async () => {
  const { context } = aCatalogContext('/c/sweets/liquorice', answers);
  const { list, head } = await loadCategoryList(context);
  expect(list.products.map((product) => product.name)).toEqual(['Salt pearl']);
  expect(list.breadcrumbs).toEqual([
    { name: 'Sweets', path: '/c/sweets' },
    { name: 'Liquorice', path: '/c/sweets/liquorice' },
  ]);
  expect(list.subCategories).toEqual([{ name: 'Salty', path: '/c/liquorice/salty' }]);
  expect(list.descriptionHtml).toBe('<p>Black gold.</p>');
  expect(head.alternates).toEqual({ en: '/c/sweets/liquorice', sv: '/sv/c/godis/lakrits' });
});

test('[RT-14] the page of a campaign has no badge of it, but those of others', async () => {
  const discountCampaigns = ['Saturday bag', 'Liquorice week'].map((name) => ({ name, hideTitle: false }));
  const inBoth = aProduct({ discountCampaigns });
  const inOne = aProduct({ alias: 'fudge', discountCampaigns: discountCampaigns.slice(0, 1) });
  const { context } = aCatalogContext('/dc/saturday', {
    ...answers,
    listPageInfo: { ...info, name: 'Saturday bag', canonicalUrl: '/dc/saturday' },
    products: { count: 2, products: [inBoth, inOne] },
  });
  const { products } = (await loadCampaignList(context)).list;
  expect(products.map(({ campaigns }) => campaigns)).toEqual([['Liquorice week'], undefined]);
});

test('[PL-01] a list of fewer than nine products has no filters, unless some are chosen', async () => {
  const value = (facetId: string) => ({ facetId, label: facetId, count: 4, parentId: null, hidden: false });
  const facets = [{ filterId: 'Brand', type: 'Brand', label: 'Brand', values: [value('b_a'), value('b_b')] }];
  const load = async (count: number, query = '') => {
    const { context } = aCatalogContext(`/c/sweets/liquorice${query}`, {
      ...answers,
      products: { count, products: [aProduct({})] },
      filters: { filters: { price: null, facets } },
    });
    return (await loadCategoryList(context)).list.filters;
  };
  expect(await load(9)).toBeDefined();
  expect(await load(8)).toBeUndefined();
  expect(await load(4, '?brands=b_a')).toBeDefined();
});

test('requests one page of the list’s own products', async () => {
  const { context, asked } = aCatalogContext('/c/sweets/liquorice?page=2&sort=PRICE', answers);
  const { list } = await loadCategoryList(context);
  expect(asked('products')).toMatchObject({
    skip: 20,
    take: 20,
    categoryAlias: 'liquorice',
    filter: { sort: 'PRICE' },
  });
  expect([list.page, list.pages, list.shown, list.total]).toEqual([2, 3, 40, 45]);
});

test('[PL-07] the second page has a canonical URL of its own in every language', async () => {
  const { context } = aCatalogContext('/c/sweets/liquorice?page=2', answers);
  const { head } = await loadCategoryList(context);
  expect(head.path).toBe('/c/sweets/liquorice?page=2');
  expect(head.alternates?.sv).toBe('/sv/c/godis/lakrits?page=2');
});

test('an unknown list is 404 even if its products fail to load', async () => {
  const { context } = aCatalogContext('/c/old', {
    ...answers,
    listPageInfo: null,
    products: new Error('down'),
  });
  await expect(loadCategoryList(context)).rejects.toMatchObject({ status: 404 });
});

test('[AP-03] fails without products, and omits parent breadcrumbs without a category tree', async () => {
  const broken = aCatalogContext('/c/sweets/liquorice', { ...answers, products: new Error('down') });
  await expect(loadCategoryList(broken.context)).rejects.toThrow('down');
  const bare = aCatalogContext('/c/sweets/liquorice', { ...answers, categories: new Error('down') });
  expect((await loadCategoryList(bare.context)).list.breadcrumbs).toHaveLength(1);
});

test('[RT-13] a brand’s breadcrumbs include the page of all brands', async () => {
  const brand = { ...info, name: 'Polar', canonicalUrl: '/b/polar' };
  const { context, asked } = aCatalogContext('/b/polar', { ...answers, listPageInfo: brand });
  const { list } = await loadBrandList(context);
  expect(list.breadcrumbs.map((crumb) => crumb.path)).toEqual(['/brands', '/b/polar']);
  expect(asked('products')).toMatchObject({ brandAlias: 'polar' });
});

test('[RT-16] a list by its alias redirects to its canonical URL', async () => {
  const { context } = aCatalogContext('/list/liquorice', answers);
  await expect(loadListByAlias(context, 'liquorice')).rejects.toMatchObject({ status: 301 });
});

test('[RT-05] all products have one canonical URL, also under `/list`', async () => {
  const { list, head } = await loadAllProducts(aCatalogContext('/list', answers).context);
  expect(list.total).toBe(45);
  expect(head.path).toBe('/allt');
  expect(head.alternates).toEqual({ en: '/allt', sv: '/sv/sortiment' });
});

test('an empty list links to all products', async () => {
  const empty = { ...answers, products: { count: 0, products: [] } };
  const { list } = await loadCategoryList(aCatalogContext('/c/sweets/liquorice', empty).context);
  expect([list.page, list.pages, list.allProductsPath]).toEqual([1, 1, '/allt']);
});

const north = {
  id: 12,
  name: 'North',
  canonicalUrl: '/b/north',
  primaryImage: 'north.jpg',
  secondaryDescription: '<p>Three winters of drying.</p>',
  place: 'Lapland',
  portrait: 'lathe.jpg',
};

test('[RT-13] a maker has portrait, place and story as far as they are known, beside the brand’s wide picture', async () => {
  const load = (changes: object) => {
    const { context } = aCatalogContext('/b/north', { ...answers, listPageInfo: { ...north, ...changes } });
    const theme = { ...context.channel.theme, brands: { index: 'list', page: 'maker' } as const };
    return loadBrandList({ ...context, channel: { ...context.channel, theme } });
  };
  const { picture, maker } = (await load({})).list;
  expect(picture?.address).toBe('/images/brandheader/{width}w/north.jpg');
  expect(maker).toEqual({
    portrait: { address: '/images/pagewidget/{width}w/lathe.jpg', widths: [200, 400, 600, 800, 1000] },
    place: 'Lapland',
    storyHtml: '<p>Three winters of drying.</p>',
  });
  const bare = { portrait: null, primaryImage: null, place: null, secondaryDescription: null };
  expect((await load(bare)).list.maker).toEqual({});
});

const now = (text: string) => () => new Date(text).getTime();
const stockholm = { language: 'sv-SE', timeZone: 'Europe/Stockholm', now: now('2026-11-26T05:00:00Z') };

test('[RT-14] the last day of a campaign is the one before the midnight that ends it, in the shop’s time zone', () => {
  const end = findCampaignEnd('2026-11-29T23:00:00Z', stockholm);
  expect(end).toEqual({ day: 'söndag 29\u00a0november', isOver: false });
  const elsewhere = { ...stockholm, timeZone: 'Europe/Helsinki' };
  expect(findCampaignEnd('2026-11-29T23:00:00Z', elsewhere)?.day).toBe('måndag 30\u00a0november');
});

test('a campaign is over from the moment of its end', () => {
  const at = (moment: string) =>
    findCampaignEnd('2026-11-29T23:00:00Z', { ...stockholm, now: now(moment) })?.isOver;
  expect(at('2026-11-29T22:59:59.999Z')).toBe(false);
  expect(at('2026-11-29T23:00:00Z')).toBe(true);
});

test('a last day of another year has the year', () => {
  expect(findCampaignEnd('2027-01-31T23:00:00Z', stockholm)?.day).toBe('31\u00a0januari 2027');
  expect(findCampaignEnd('2026-12-31T23:00:00Z', stockholm)?.day).toBe('torsdag 31\u00a0december');
});

test('without a moment that can be read there is no end', () => {
  for (const text of [null, undefined, '', 'soon']) expect(findCampaignEnd(text, stockholm)).toBeNull();
});

test('the views of an answer are made once for the same choices, and anew for others', async () => {
  const { context } = aCatalogContext('/c/sweets/liquorice', answers);
  const load = async (changes: object = {}) => (await loadCategoryList({ ...context, ...changes })).list;
  const [first, again] = [await load(), await load()];
  const exVat = await load({ preferences: { ...context.preferences, vatIncluded: false } });
  expect(again.products).toBe(first.products);
  expect(exVat.products).not.toBe(first.products);
  expect([first, exVat].map(({ products: [card] }) => card?.price?.selling)).toEqual(['49 kr', '43,75 kr']);
});
