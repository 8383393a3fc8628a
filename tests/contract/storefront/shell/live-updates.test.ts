import { expect, test } from 'vitest';
import { addToCart, createCart } from '#tests/support/api/cart-api.ts';
import { hasOneSize, loadProduct } from '#tests/support/api/products.ts';
import { countShopLimit } from '#tests/support/api/limit-counts.ts';
import { ask } from '#tests/support/http.ts';
import { openShopSocket, tryUpgrade } from '#tests/support/shop-socket.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { setStock } from '#tests/support/test-endpoints.ts';
import { testServers } from '#tests/support/test-servers.ts';

const karamell = shopNamed('karamell');
const lumo = shopNamed('lumo');
const nordic = shopNamed('nordic');

const findProduct = () =>
  loadProduct(karamell, (each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) > 6);

test('[AP-04] the stock of a product comes at once and after every change', async () => {
  const product = await findProduct();
  const skuId = product.skus[0]?.skuId ?? 0;
  const before = product.skus[0]?.stock.inStock ?? 0;
  const socket = await openShopSocket(karamell);
  await socket.next('connection_ack');
  socket.subscribe('1', 'productStock', { productId: product.productId });
  const stockOf = (inStock: number) => ({
    payload: {
      data: { productStock: { productId: product.productId, skus: [{ skuId, stock: { inStock } }] } },
    },
  });
  expect(await socket.next('next')).toMatchObject(stockOf(before));
  await setStock(karamell, skuId, before - 1);
  expect(await socket.next('next')).toMatchObject(stockOf(before - 1));
  await setStock(karamell, skuId, before);
  socket.close();
});

test('[AP-04] the cart is that of the visitor’s cookie; neither its id nor the API key reaches the browser', async () => {
  const product = await findProduct();
  const skuId = product.skus[0]?.skuId ?? 0;
  const cart = await createCart(karamell);
  const socket = await openShopSocket(karamell, { cookie: `ralph-cart=${cart.id}` });
  await socket.next('connection_ack');
  socket.subscribe('1', 'cart');
  expect(await socket.next('next')).toMatchObject({ payload: { data: { cart: { items: [] } } } });
  await addToCart(karamell, cart.id, { skuId, quantity: 2 });
  expect(await socket.next('next')).toMatchObject({
    payload: { data: { cart: { items: [{ quantity: 2 }] } } },
  });
  socket.close();
  const page = await ask(karamell.host, '/');
  for (const secret of [cart.id, testServers.apiKey, `:${testServers.backendPort}`])
    for (const text of [...socket.received, page.body, JSON.stringify(page.headers)])
      expect(text).not.toContain(secret);
});

test('[AP-04] only the two known operations are passed on, with their own variables', async () => {
  const cart = await createCart(lumo);
  // A cart of another shop, and the ids of others in variables
  const socket = await openShopSocket(karamell, { cookie: `ralph-cart=${cart.id}` });
  await socket.next('connection_ack');
  const wanted: readonly (readonly [string, unknown?])[] = [
    ['subscription { cart(id: "x") { id } }'],
    ['{ channels { id } }'],
    ['productStock', { productId: 1, channelId: '4|eu' }],
    ['productStock', { productId: 'x' }],
    ['productStock'],
    ['cart', { id: cart.id }],
    ['constructor'],
  ];
  for (const [at, [query, variables]] of wanted.entries()) {
    socket.subscribe(String(at), query, variables);
    expect(await socket.next('error'), query).toMatchObject({
      id: String(at),
      payload: [{ message: 'Not available' }],
    });
  }
  socket.subscribe('foreign', 'cart');
  expect(await socket.next('next')).toMatchObject({
    id: 'foreign',
    payload: { errors: [{ message: 'Not available' }] },
  });
  await socket.next('complete');
  expect(socket.received.join('')).not.toContain(cart.id);
  socket.close();
});

test('[AP-04] other origins, paths and shops without an endpoint are refused before the upgrade', async () => {
  expect(await tryUpgrade(karamell)).toBe(101);
  expect(await tryUpgrade(karamell, { origin: 'https://evil.example' })).toBe(403);
  expect(await tryUpgrade(karamell, { origin: `http://${lumo.host}:${testServers.port}` })).toBe(403);
  expect(await tryUpgrade(karamell, { origin: 'null' })).toBe(403);
  expect(await tryUpgrade(karamell, { path: '/graphql' })).toBe(404);
  expect(await tryUpgrade(nordic)).toBe(404);
  expect(await tryUpgrade({ host: 'nobody.example' })).toBe(404);
});

test('[AP-04] a shop without an endpoint says nothing of live updates; any other upgrade is an ordinary request', async () => {
  const pages = await Promise.all([karamell, nordic].map(({ host }) => ask(host, '/')));
  expect(pages.map(({ body }) => /\\"live\\",30000/.test(body))).toEqual([true, false]);
  const policies = pages.map(({ headers }) => String(headers['content-security-policy']));
  expect(policies.map((policy) => /connect-src ([^;]*)/.exec(policy)?.[1])).toEqual([
    "'self' wss://karamell.localhost",
    "'self'",
  ]);
  // The second is streamed, and too large for the buffer of a connection
  for (const path of ['/', '/_root.data?index']) {
    const offered = await ask(karamell.host, path, { headers: { connection: 'Upgrade', upgrade: 'h2c' } });
    expect([offered.status, offered.headers['connection']], path).toEqual([200, 'close']);
  }
});

test('[AP-04] too long, too many or invalid messages close only their own socket', async () => {
  const [long, many, invalid, calm] = await Promise.all(
    Array.from({ length: 4 }, () => openShopSocket(karamell)),
  );
  long?.send({ type: 'ping', payload: { text: 'x'.repeat(4000) } });
  for (let count = 0; count < 1000; count += 1) many?.send({ type: 'ping' });
  invalid?.send({ type: 'nonsense' });
  expect(await Promise.all([long?.closed, many?.closed, invalid?.closed])).toEqual([1009, 1006, 4400]);
  expect(many?.received.length).toBeLessThanOrEqual(120);
  expect(await countShopLimit('liveMessagesPerMinute', karamell)).toBeGreaterThan(0);
  calm?.send({ type: 'ping' });
  expect(await calm?.next('pong')).toEqual({ type: 'pong' });
  // Of a product that exists: subscriptions to others end at once, so that there are never too many
  const { productId } = await findProduct();
  for (let count = 0; count <= 24; count += 1) calm?.subscribe(`s${count}`, 'productStock', { productId });
  expect(await calm?.next('error')).toMatchObject({ payload: [{ message: 'Too many subscriptions' }] });
  calm?.close();
});
