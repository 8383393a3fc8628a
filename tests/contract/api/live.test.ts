import { expect, test } from 'vitest';
import { liveClient, nextOf, openSocket, refusalOf, waitForClose } from '#tests/support/api/live-client.ts';
import { countReached } from '#tests/support/api/limit-counts.ts';
import { addToCart, createCart } from '#tests/support/api/cart-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const karamell = shopNamed('karamell');
const CART = `subscription Cart($id: String!, $channelId: String) {
  cart(id: $id, channelId: $channelId) { id items { skuId quantity } }
}`;
const STOCK = 'subscription { productStock(productId: 1, channelId: "1|se") { productId } }';
const HELLO = JSON.stringify({ type: 'connection_init', payload: { apiKey: testServers.apiKey } });

test('[AP-04] a connection_init with a wrong key or a forged token closes the socket with 4403', async () => {
  expect(await refusalOf(liveClient({ apiKey: 'nobody' }), STOCK, {})).toMatchObject({ code: 4403 });
  const forged = liveClient({ authorization: 'Bearer forged' });
  expect(await refusalOf(forged, STOCK, {})).toMatchObject({ code: 4403 });
});

test('[AP-04] a foreign origin is refused; a shop’s own origin is accepted', async () => {
  const foreign = await refusalOf(liveClient({ origin: 'https://evil.example' }), STOCK, {});
  expect(String(Object(foreign).message)).toContain('403');
  const own = await refusalOf(liveClient({ origin: `http://${karamell.host}:3000` }), STOCK, {});
  expect(own).toMatchObject([{ extensions: { code: 'PRODUCT_NOT_FOUND' } }]);
});

test('[AP-04] the API key may be sent as a header of the upgrade request', async () => {
  const socket = await openSocket({ headers: { 'x-apikey': testServers.apiKey } });
  const answer = new Promise<string>((resolve) => {
    socket.once('message', (data: Buffer) => resolve(data.toString('utf8')));
  });
  socket.send('{"type":"connection_init"}');
  expect(JSON.parse(await answer)).toEqual({ type: 'connection_ack' });
  socket.close();
});

test('[AP-04] a socket without connection_init is closed, and so is one that subscribes before it', async () => {
  const before = await countReached('liveInitMs');
  const silent = waitForClose(await openSocket());
  const hasty = await openSocket();
  const closing = waitForClose(hasty);
  hasty.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: STOCK } }));
  expect(await closing).toMatchObject({ code: 4401 });
  expect(await silent).toMatchObject({ code: 4408 });
  await expect.poll(() => countReached('liveInitMs')).toBe(before + 1);
});

test('[AP-04] a message that is too long or invalid closes only its own socket', async () => {
  const before = await countReached('liveMessageBytes');
  const long = await openSocket();
  const closedLong = waitForClose(long);
  long.send(HELLO);
  long.send('x'.repeat(100_000));
  expect(await closedLong).toMatchObject({ code: 1009 });
  await expect.poll(() => countReached('liveMessageBytes')).toBe(before + 1);
  const odd = await openSocket();
  const closedOdd = waitForClose(odd);
  odd.send('{"type":');
  expect(await closedOdd).toMatchObject({ code: 4400 });
  const cart = await createCart(karamell);
  const value = await refusalOf(liveClient(), CART, { id: cart.id, channelId: karamell.channelId });
  expect(value).toMatchObject({ data: { cart: { id: cart.id } } });
});

test('[AP-04] a socket with too many messages is cut, and what follows is not read', async () => {
  const before = await countReached('liveMessagesOfSocket');
  const socket = await openSocket();
  const closing = waitForClose(socket);
  let pongs = 0;
  socket.on('message', () => (pongs += 1));
  for (let count = 0; count < 2000; count += 1) socket.send('{"type":"ping"}');
  expect(await closing).toMatchObject({ code: 1006 });
  expect(pongs).toBeLessThanOrEqual(200);
  await expect.poll(() => countReached('liveMessagesOfSocket')).toBe(before + 1);
});

test('[AP-04] a socket accepts only subscriptions, within the document limits', async () => {
  const codesOf = async (query: string) =>
    ((await refusalOf(liveClient(), query, {})) as { extensions: { code: string } }[])[0]?.extensions.code;
  expect(await codesOf('{ channels { id } }')).toBe('BAD_REQUEST');
  expect(await codesOf('mutation { clearCart(id: "x", channelId: "1|se") { id } }')).toBe('BAD_REQUEST');
  expect(await codesOf('subscription { nothing }')).toBe('GRAPHQL_VALIDATION_FAILED');
  expect(await codesOf('subscription {')).toBe('GRAPHQL_PARSE_FAILED');
  const parents = `${'{ parent '.repeat(30)}{ id }${' }'.repeat(30)}`;
  expect(await codesOf(`subscription { a ${parents} }`)).toBe('DOCUMENT_TOO_LARGE');
});

test('[AP-04] subscriptions per socket are limited; an ended one frees its place', async () => {
  const cart = await createCart(karamell);
  const client = liveClient();
  const variables = { id: cart.id, channelId: karamell.channelId };
  const ask = () => client.iterate({ query: CART, variables });
  const many = Array.from({ length: 50 }, ask);
  await Promise.all(many.map((values) => nextOf(values)));
  const before = await countReached('liveSubscriptions', 'karamell');
  await expect(nextOf(ask())).rejects.toMatchObject([{ extensions: { code: 'TOO_MANY_SUBSCRIPTIONS' } }]);
  expect(await countReached('liveSubscriptions', 'karamell')).toBe(before + 1);
  await many[0]?.return?.();
  await nextOf(ask());
  await client.dispose();
});

test('[AP-04] cart sends the cart at once and after its changes, but not after changes of another cart', async () => {
  const { skuId } = await loadPlentifulProduct(karamell);
  const [cart, other] = [await createCart(karamell), await createCart(karamell)];
  const client = liveClient();
  const values = client.iterate({ query: CART, variables: { id: cart.id, channelId: karamell.channelId } });
  expect((await nextOf<{ cart: unknown }>(values)).cart).toMatchObject({ id: cart.id, items: [] });
  await addToCart(karamell, other.id, { skuId, quantity: 2 });
  await addToCart(karamell, cart.id, { skuId, quantity: 3 });
  expect((await nextOf<{ cart: unknown }>(values)).cart).toMatchObject({ items: [{ skuId, quantity: 3 }] });
  await values.return?.();
  await client.dispose();
});

test('[CH-11] a product or cart of another channel cannot be subscribed to', async () => {
  const { productId } = await loadPlentifulProduct(karamell);
  const { id } = await createCart(karamell);
  const { channelId } = shopNamed('lumo');
  const stock = `subscription { productStock(productId: ${productId}, channelId: "${channelId}") { productId } }`;
  const ofProduct = await refusalOf(liveClient(), stock, {});
  const ofCart = await refusalOf(liveClient(), CART, { id, channelId });
  expect(ofProduct).toMatchObject([{ extensions: { code: 'PRODUCT_NOT_FOUND' } }]);
  expect(ofCart).toMatchObject([{ extensions: { code: 'CART_NOT_FOUND' } }]);
});
