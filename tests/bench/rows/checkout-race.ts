import { aCheckoutShopper, readFields, type CheckoutShopper } from '#tests/bench/load/checkout-shopper.ts';
import { startBackend, startStorefront, type Started } from '#tests/bench/processes.ts';
import { percentile, verdict, type MeasureOnDemand } from '#tests/bench/row.ts';
import { readRows } from '#tests/durability/orders-on-disk.ts';
import { ask, type Answer } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const SHOPPERS = 200;
const PIECES = 50;
const CHECKOUT_PATH = '/kassan';

/**
 * By default 64 requests of a shop wait for their turn, and others are asked to try again. Here all wait, so that all purchases
 * race; `--requests` leaves the default.
 */
const QUEUE_FOR_ALL = { PAGES_WAITING_PER_CHANNEL: '256', PAGE_WAIT_MS: '19000' };

/** How the purchase of one shopper ended. */
interface Purchase {
  readonly outcome: 'ordered' | 'refused' | 'lost';
  /** Why it counts as lost, or the status of the answer. */
  readonly detail: string;
  /** From the first request to the last answer, without the wait for the others. */
  readonly ms: number;
  readonly placeMs: number;
}

interface Goods {
  readonly skuId: number;
  readonly name: string;
}

/** A product of one size, by the API as any client sees it. */
async function findGoods(backendPort: number): Promise<Goods> {
  const { channelId } = shopNamed('karamell');
  const query = `{ products(channelId: "${channelId}", languageId: "sv-SE", marketId: "se", take: 60) {
    products { name skus { skuId stock { inStock } } } } }`;
  const answer = await ask('127.0.0.1', '/graphql', {
    method: 'POST',
    port: backendPort,
    headers: { 'content-type': 'application/json', 'x-apikey': testServers.apiKey },
    body: JSON.stringify({ query }),
  });
  const { data } = JSON.parse(answer.body) as {
    data: {
      products: { products: { name: string; skus: { skuId: number; stock: { inStock: number } }[] }[] };
    };
  };
  const found = data.products.products.find(
    ({ skus }) => skus.length === 1 && (skus[0]?.stock.inStock ?? 0) > 0,
  );
  if (!found?.skus[0]) throw new Error('The shop has no product of one size.');
  return { skuId: found.skus[0].skuId, name: found.name };
}

async function setStock(backendPort: number, skuId: number, inStock: number): Promise<void> {
  const { channelId } = shopNamed('karamell');
  const answer = await ask('127.0.0.1', '/_test/stock', {
    method: 'POST',
    port: backendPort,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channelId, skuId, inStock }),
  });
  if (answer.status !== 200) throw new Error(`/_test/stock answered ${answer.status}`);
}

/** What a shopper types. */
const typed = (index: number): Record<string, string> => ({
  email: `shopper${index}@example.com`,
  'billing.firstName': 'Test',
  'billing.lastName': `Exempel ${index}`,
  'billing.addressLine1': 'Exempelgatan 1',
  'billing.zip': '111 22',
  'billing.city': 'Stockholm',
  'billing.mobile': '070-123 45 67',
  identityNumber: '19811218-9876',
  shippingId: '1',
  pickupPoint: '1/pickup/SE-11122-1',
  paymentId: '23',
  terms: 'on',
});

const expectStatus = ({ status }: Answer, wanted: number, step: string): void => {
  if (status !== wanted) throw new Error(`${step}: ${status}`);
};

/** Fills a cart and the checkout; returns the form as it is before the press on the button. */
async function prepare(shopper: CheckoutShopper, { skuId }: Goods, index: number) {
  expectStatus(await shopper.submit('/cart/add', { skuId: String(skuId), quantity: '1' }), 303, 'add');
  const opened = await shopper.open(CHECKOUT_PATH);
  expectStatus(opened, 200, 'open');
  const form = { ...readFields(opened.body), ...typed(index) };
  expectStatus(await shopper.submit('/checkout/update', form), 303, 'update');
  const filled = await shopper.open(CHECKOUT_PATH);
  expectStatus(filled, 200, 'open again');
  return { ...readFields(filled.body), ...typed(index) };
}

/** A refusal says so at the form, with what is sold out. */
const isClear = ({ status, body }: Answer, { name }: Goods): boolean =>
  status === 409 && body.includes('role="alert"') && body.includes(name);

function judge(answer: Answer, goods: Goods): Pick<Purchase, 'outcome' | 'detail'> {
  const { status, headers } = answer;
  if (status === 303 && String(headers.location).endsWith('/checkout/confirm'))
    return { outcome: 'ordered', detail: '303' };
  if (isClear(answer, goods)) return { outcome: 'refused', detail: '409' };
  return { outcome: 'lost', detail: `place: ${status} ${headers.location ?? ''}` };
}

/** All shoppers fill their checkouts at once, and then press the button at once. */
async function race(port: number, goods: Goods, onBusy: () => void): Promise<Purchase[]> {
  const { host } = shopNamed('karamell');
  const prepared = await Promise.all(
    Array.from({ length: SHOPPERS }, async (_, index) => {
      const startedAt = performance.now();
      const address = `10.0.${Math.trunc(index / 250)}.${(index % 250) + 1}`;
      const shopper = aCheckoutShopper({ host, port, address, onBusy });
      const form = await prepare(shopper, goods, index).catch((error: unknown) => String(error));
      return { shopper, form, ms: performance.now() - startedAt };
    }),
  );
  return Promise.all(
    prepared.map(async ({ shopper, form, ms }): Promise<Purchase> => {
      if (typeof form === 'string') return { outcome: 'lost', detail: form, ms, placeMs: 0 };
      const startedAt = performance.now();
      const answer = await shopper.submit(CHECKOUT_PATH, form).catch((error: unknown) => String(error));
      const placeMs = performance.now() - startedAt;
      const result =
        typeof answer === 'string' ? ({ outcome: 'lost', detail: answer } as const) : judge(answer, goods);
      // An ordered purchase ends with its confirmation
      if (result.outcome === 'ordered') {
        const confirmation = await shopper.open('/checkout/confirm');
        if (confirmation.status !== 200 || !confirmation.body.includes(goods.name))
          return { outcome: 'lost', detail: `confirmation: ${confirmation.status}`, ms, placeMs };
      }
      return { ...result, ms: ms + performance.now() - startedAt, placeMs };
    }),
  );
}

/** What the backend has written. */
function readResult(dataDir: string, { skuId }: Goods) {
  const orders = readRows<{ cart_id: string }>(
    dataDir,
    `select o.cart_id from orders o join order_lines l on l.order_id = o.id
      where l.sku_id = ? and o.email like 'shopper%' and o.status not in ('cancelled', 'out-of-stock')`,
    [skuId],
  );
  const [sku] = readRows<{ in_stock: number }>(dataDir, 'select in_stock from skus where id = ?', [skuId]);
  return {
    orders: orders.length,
    carts: new Set(orders.map(({ cart_id: cart }) => cart)).size,
    stock: sku?.in_stock ?? -1,
  };
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** CO-08: 200 shoppers without scripts want the last 50 pieces at the same moment, through the storefront. */
export const measureCheckoutRace: MeasureOnDemand = async ({ checkout, folder, requests }) => {
  const dataDir = `${folder}/data-of-checkout-race`;
  const servers: Started[] = [];
  try {
    const backend = await startBackend(dataDir, checkout);
    servers.push(backend);
    const storefront = await startStorefront({
      channelsDir: `${checkout}/channels`,
      backendPort: backend.port,
      checkout,
      env: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error', ...(requests === undefined ? QUEUE_FOR_ALL : {}) },
    });
    servers.push(storefront);
    const goods = await findGoods(backend.port);
    await setStock(backend.port, goods.skuId, PIECES);
    let busy = 0;
    const purchases = await race(storefront.port, goods, () => busy++);
    const counts = countBy(purchases.map(({ outcome }) => outcome));
    const { orders, carts, stock } = readResult(dataDir, goods);
    const isExact =
      counts.ordered === PIECES &&
      counts.refused === SHOPPERS - PIECES &&
      orders === PIECES &&
      carts === PIECES &&
      stock === 0;
    const times = (member: 'ms' | 'placeMs') => {
      const all = purchases.map((purchase) => purchase[member]);
      return { p50: Math.round(percentile(all, 0.5)), p95: Math.round(percentile(all, 0.95)) };
    };
    return {
      name: 'checkout-race',
      value: `${orders} orders, ${counts.refused ?? 0} refusals, stock ${stock}, ${counts.lost ?? 0} lost`,
      bar: `${PIECES} orders, ${SHOPPERS - PIECES} refusals, stock 0, 0 lost`,
      verdict: verdict(isExact),
      detail: {
        answers: countBy(purchases.map(({ outcome, detail }) => `${outcome}: ${detail}`)),
        purchaseMs: times('ms'),
        placeMs: times('placeMs'),
        // Pages of the limit `waitingPerChannel`, after which a shopper has tried again
        busyAnswers: busy,
      },
    };
  } finally {
    for (const server of servers.toReversed()) await server.stop();
  }
};
