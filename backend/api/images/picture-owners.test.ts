import { expect, onTestFinished, test } from 'vitest';
import { CATALOG_DDL } from '#backend/core/db/catalog-ddl.ts';
import { openDatabase, type Database } from '#backend/core/db/database.ts';
import type { Shop } from '#backend/model/shop.ts';
import { temporaryFolder } from '#tests/support/fixture-backend/until-test-ends.ts';
import { PictureOwners } from './picture-owners.ts';

const container = (images: readonly string[], draft = false) => ({ draft, widgets: [{ images }] });

/** A shop with one picture of each kind, as far as their owner is looked up. */
function makeShop(key: string, channelId: string): Shop {
  const shop = {
    key,
    channelId,
    categories: new Map([
      [1, { image: 'head:1' }],
      [2, { image: null }],
    ]),
    campaigns: new Map([[1, { image: 'campaign:1' }]]),
    brands: new Map([[1, { image: 'mark:2', portrait: 'portrait:1' }]]),
    areas: [{ containers: [container(['area:1'])] }],
    pages: [{ containers: [container(['page:1']), container(['draft:1'], true)] }],
  };
  return shop as unknown as Shop;
}
const SHOPS = new Map(
  [makeShop('karamell', '1|se'), makeShop('koivu', '3|fi')].map((shop) => [shop.channelId, shop]),
);

function addProduct(database: Database, id: number, channelId: string, images: readonly string[]): void {
  database.raw.run(
    `insert into products (id, channel_id, key, article_number, brand_id, category_id, price, selling_price, discount_type,
      vat_group, sold, available_on, weight, in_stock, total_stock, images, campaigns, specs)
      values (?, ?, ?, ?, 1, 1, 1, 1, 'NONE', 'standard', 0, '2026-01-01', 1, 1, 1, ?, '[]', '[]')`,
    [id, channelId, `p${id}`, `A-${id}`, JSON.stringify(images)],
  );
}

/** Opens one catalogue, as often as processes do. */
function aCatalog(): () => Database {
  const folder = temporaryFolder();
  const open = () => {
    const database = openDatabase(folder);
    onTestFinished(() => database.close());
    return database;
  };
  open().raw.exec(CATALOG_DDL);
  return open;
}

test('[CH-11] a shop shows the pictures of its products, whatever colour their names have, and of no other shop’s', async () => {
  const database = aCatalog()();
  addProduct(database, 1, '1|se', ['lamp~edc-1.jpg', 'lamp~edc-2.jpg']);
  addProduct(database, 2, '3|fi', ['bowl~123-1.jpg', 'shared-1.jpg']);
  addProduct(database, 3, '1|se', ['shared-1.jpg']);
  const owners = new PictureOwners(database, SHOPS);
  const find = async (stem: string, channelId?: string) =>
    (await owners.findShop({ type: 'product', stem }, channelId))?.key;
  expect(await find('lamp-1', '1|se')).toBe('karamell');
  expect(await find('lamp-2', '1|se')).toBe('karamell');
  expect(await find('bowl-1', '1|se')).toBeUndefined();
  expect(await find('lamp-1', '3|fi')).toBeUndefined();
  expect(await find('lamp-1', '9|xx')).toBeUndefined();
  expect([await find('shared-1', '1|se'), await find('shared-1', '3|fi')]).toEqual(['karamell', 'koivu']);
  expect([await find('bowl-1'), await find('nothing-1')]).toEqual(['koivu', undefined]);
});

test('[CH-11] a shop shows the pictures of its categories, brands, pages and areas, drafts too', async () => {
  const owners = new PictureOwners(aCatalog()(), SHOPS);
  const own = [
    ['categoryheader', 'banner-karamell-head-1'],
    ['categoryheader', 'banner-karamell-campaign-1'],
    ['brandheader', 'banner-karamell-mark-2'],
    ['pagewidget', 'banner-karamell-portrait-1'],
    ['pagewidget', 'banner-karamell-area-1'],
    ['pagewidget', 'banner-karamell-page-1'],
    ['pagewidget', 'banner-karamell-draft-1'],
  ] as const;
  for (const [type, stem] of own) {
    expect((await owners.findShop({ type, stem }, '1|se'))?.key, stem).toBe('karamell');
    expect(await owners.findShop({ type, stem }, '3|fi'), stem).toBeNull();
  }
  expect(await owners.findShop({ type: 'brandheader', stem: 'banner-karamell-head-1' }, '1|se')).toBeNull();
});

test('[CH-11] products that another process adds are noticed, in a catalogue of several thousand', async () => {
  const open = aCatalog();
  const [database, other] = [open(), open()];
  database.raw.exec('begin');
  for (let id = 1; id <= 4500; id += 1) addProduct(database, id, '1|se', [`p${id}.jpg`]);
  database.raw.exec('commit');
  let now = 0;
  const owners = new PictureOwners(database, SHOPS, () => now);
  const find = async (stem: string) => (await owners.findShop({ type: 'product', stem }, '1|se'))?.key;
  expect([await find('p1'), await find('p4500'), await find('new')]).toEqual([
    'karamell',
    'karamell',
    undefined,
  ]);
  addProduct(other, 5000, '1|se', ['new.jpg']);
  now = 9999;
  expect(await find('new')).toBeUndefined();
  now = 10_000;
  expect(await Promise.all([find('new'), find('new'), find('p1')])).toEqual(Array(3).fill('karamell'));
});
