import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FIXTURE_SHOP_FOLDER, FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';

const BACKEND = path.resolve('backend');
export const CHANNEL = FIXTURE_CHANNEL;

/** Stock that is larger than what any test sells. */
export const AMPLE_STOCK = 1_000_000;
/** Gift card balance in kronor that is larger than what any test spends. */
export const GIFT_CARD_KRONOR = 5_000_000;

const RULES = {
  codes: [
    { code: 'TENTH', kind: { type: 'percent', percent: 10 } },
    { code: 'GIFT', kind: { type: 'giftCard', amount: GIFT_CARD_KRONOR } },
    { code: 'SMALLGIFT', kind: { type: 'giftCard', amount: 300 } },
    { code: 'ONCE', kind: { type: 'percent', percent: 5 }, oncePerCustomer: true },
  ],
};

/**
 * Creates a backend root in the folder (see `BACKEND_ROOT`): this build's schema and migrations, and the fixture's shop
 * with two products only, so that the first start takes a second. Returns the root's path.
 */
export function createTinyRoot(folder: string): string {
  const backend = path.join(folder, 'root', 'backend');
  const shop = path.join(backend, 'demo/seed/smallshop');
  mkdirSync(shop, { recursive: true });
  mkdirSync(path.join(backend, 'core/db'), { recursive: true });
  for (const part of ['schema.graphql', 'core/db/migrations'])
    symlinkSync(path.join(BACKEND, part), path.join(backend, part));
  cpSync(FIXTURE_SHOP_FOLDER, shop, { recursive: true });
  const file = path.join(shop, 'products', 'all.json');
  const products = JSON.parse(readFileSync(file, 'utf8')) as object[];
  const few = products.slice(0, 2).map((product) => ({
    ...product,
    skus: [{ label: '-', stock: { inStock: AMPLE_STOCK } }],
  }));
  writeFileSync(file, JSON.stringify(few));
  writeFileSync(path.join(shop, 'commercial-rules.json'), JSON.stringify(RULES));
  for (const [name, nothing] of [
    ['areas', '[]'],
    ['menus', '{}'],
    ['pages', '[]'],
  ] as const)
    writeFileSync(path.join(shop, `${name}.json`), nothing);
  return path.join(folder, 'root');
}
