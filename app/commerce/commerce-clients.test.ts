import { expect, test } from 'vitest';
import { aCommerce, aDocument, bindTo, schemaAnswer, withUpstream } from '#tests/support/upstream.ts';
import { type PageTag, tagged } from './page-tags.ts';

const menu = aDocument('query menu($id: String) { ok }');
const cart = aDocument('query cart { ok }');
const addToCart = aDocument('mutation addToCart($id: String) { ok }');
const fresh = { freshForMs: 60_000, staleForMs: 60_000 };

test('[AP-01] posts operation name, variables and query with the key, and tenant variables override the caller’s', () =>
  withUpstream(
    () => ({}),
    async ({ url, calls }) => {
      const client = bindTo(aCommerce(), url, { token: 'aaa.bbb.ccc' });
      const others = { id: 'x', channelId: '9|evil', languageId: 'xx', marketId: 'other' };
      await client.request(menu, others);
      const [call] = calls;
      expect(call).toMatchObject({
        operationName: 'menu',
        variables: { id: 'x', channelId: '1|se', languageId: 'sv-SE', marketId: 'se' },
        headers: { 'x-apikey': 'secret-key-of-a', authorization: 'Bearer aaa.bbb.ccc' },
      });
      expect(call?.query).toContain('query menu($id: String, $channelId: String');
      expect(call?.headers['content-type']).toContain('application/json');
    },
  ));

test('a cached query never sends the login, and a call without login has no such header', () =>
  withUpstream(
    () => ({}),
    async ({ url, calls }) => {
      await bindTo(aCommerce(), url, { token: 'aaa.bbb.ccc' }).query(menu, fresh, {});
      await bindTo(aCommerce(), url).request(cart);
      expect(calls.map((call) => call.headers.authorization)).toEqual([undefined, undefined]);
    },
  ));

test('a client of another login sends its token with every call and does not use the cache', () =>
  withUpstream(
    (_call, number) => ({ body: { data: { ok: number } } }),
    async ({ url, calls }) => {
      const visitor = bindTo(aCommerce(), url, { token: 'aaa.bbb.ccc' });
      const operator = visitor.asBearer('ddd.eee.fff');
      const everybodys = await visitor.query(menu, fresh, { id: 'm' });
      expect(await operator.query(menu, fresh, { id: 'm' })).not.toEqual(everybodys);
      await operator.queryPartial(menu, fresh, { id: 'm' });
      await operator.request(menu, { id: 'm' });
      expect(calls.map((call) => call.headers.authorization)).toEqual([
        undefined,
        'Bearer ddd.eee.fff',
        'Bearer ddd.eee.fff',
        'Bearer ddd.eee.fff',
      ]);
      expect(await visitor.query(menu, fresh, { id: 'm' })).toEqual(everybodys);
    },
  ));

test('[CH-11] channels, versions, languages, markets and VAT modes share no cached response, two visitors do', () =>
  withUpstream(
    (_call, number) => ({ body: { data: { ok: number } } }),
    async ({ url, calls }) => {
      const commerce = aCommerce();
      const ask = (choices = {}) => bindTo(commerce, url, choices).query(menu, fresh, { id: 'm' });
      const first = await ask();
      expect(await ask({ token: 'aaa.bbb.ccc' })).toEqual(first);
      expect(calls).toHaveLength(1);
      await ask({ channelKey: 'shop-b' });
      await ask({ channelVersion: 'v2' });
      await ask({ languageId: 'en-US' });
      await ask({ marketId: 'no' });
      await ask({ vatIncluded: false });
      expect(calls).toHaveLength(6);
      expect(await ask()).toEqual(first);
    },
  ));

const SDL = `
  type Query { menu(id: String): Menu, item(id: Int!): Item, strict: String!, broken: String }
  type Menu { id: String, channelId: String, items: [Item] }
  type Item { id: Int, label: String, broken: String }
`;
const ROOT = {
  menu: ({ id, channelId }: { id: string; channelId: string }) => ({
    id,
    channelId,
    items: [{ id: 1, label: 'one' }],
  }),
  item: ({ id }: { id: number }) => ({
    id,
    label: `item ${id}`,
    broken: () => {
      throw new Error('item is broken');
    },
  }),
  strict: () => {
    throw new Error('strict failed');
  },
};
const menuOf = aDocument(`
  query menuOf($id: String) { __typename menu(id: $id) { ...parts } }
  fragment parts on Menu { id channelId items { ...item } }
  fragment item on Item { id label }
`);
const itemOf = aDocument(`
  query itemOf($id: Int!) { first: item(id: $id) { ...item } }
  fragment item on Item { label }
`);
const brokenItem = aDocument('query brokenItem { item(id: 7) { id broken } }');
const strict = aDocument('query strict { strict }');
const invalid = aDocument('query invalid { noSuchField }');

test('queries of one tick are sent as one call, each with its own variables, fragments and aliases, and the tenant variables', () =>
  withUpstream(schemaAnswer(SDL, ROOT), async ({ url, calls }) => {
    const client = bindTo(aCommerce(), url);
    const [one, two, five, six] = await Promise.all([
      client.request(menuOf, { id: 'main' }),
      client.query(menuOf, fresh, { id: 'footer' }),
      client.request(itemOf, { id: 5 }),
      client.queryPartial(itemOf, fresh, { id: 6 }),
    ]);
    const items = [{ id: 1, label: 'one' }];
    expect(one).toEqual({ __typename: 'Query', menu: { id: 'main', channelId: '1|se', items } });
    expect(two).toEqual({ __typename: 'Query', menu: { id: 'footer', channelId: '1|se', items } });
    expect(five).toEqual({ first: { label: 'item 5' } });
    expect(six).toEqual({ first: { label: 'item 6' } });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.operationName.split('__').toSorted()).toEqual(['itemOf', 'itemOf', 'menuOf', 'menuOf']);
    expect(calls[0]?.variables).toMatchObject({ channelId: '1|se', languageId: 'sv-SE', marketId: 'se' });
  }));

test('a single query is sent unchanged under its own name', () =>
  withUpstream(schemaAnswer(SDL, ROOT), async ({ url, calls }) => {
    await bindTo(aCommerce(), url).request(itemOf, { id: 5 });
    expect(calls[0]?.operationName).toBe('itemOf');
    expect(calls[0]?.query).toContain('first: item(');
  }));

test('in a merged call an error affects only its own operation', () =>
  withUpstream(schemaAnswer(SDL, ROOT), async ({ url, calls }) => {
    const client = bindTo(aCommerce(), url);
    const [good, bad, partial] = await Promise.allSettled([
      client.request(itemOf, { id: 5 }),
      client.request(brokenItem),
      client.queryPartial(brokenItem, fresh),
    ]);
    expect(good).toMatchObject({ status: 'fulfilled', value: { first: { label: 'item 5' } } });
    expect(bad).toMatchObject({
      status: 'rejected',
      reason: {
        name: 'CommerceError',
        kind: 'graphql',
        operation: 'brokenItem',
        channel: 'shop-a',
        status: 502,
      },
    });
    expect(partial).toMatchObject({ status: 'fulfilled', value: { item: { id: 7, broken: null } } });
    expect(calls).toHaveLength(1);
  }));

test('where one part fails the merged call, each part is sent alone', () =>
  withUpstream(schemaAnswer(SDL, ROOT), async ({ url }) => {
    const client = bindTo(aCommerce(), url);
    for (const spoiler of [strict, invalid]) {
      const [good, bad] = await Promise.allSettled([
        client.request(itemOf, { id: 5 }),
        client.request(spoiler),
      ]);
      expect(good).toMatchObject({ status: 'fulfilled', value: { first: { label: 'item 5' } } });
      expect(bad).toMatchObject({ status: 'rejected', reason: { kind: 'graphql' } });
    }
  }));

test('where the answer to a merged call is not JSON, each part is sent alone, once', () => {
  const answer = schemaAnswer(SDL, ROOT);
  return withUpstream(
    (call) => (call.operationName.includes('strict') ? { text: '<html>' } : answer(call)),
    async ({ url, calls }) => {
      const client = bindTo(aCommerce(), url);
      const [good, bad] = await Promise.allSettled([
        client.request(itemOf, { id: 5 }),
        client.request(strict),
      ]);
      expect(good).toMatchObject({ status: 'fulfilled', value: { first: { label: 'item 5' } } });
      expect(bad).toMatchObject({ status: 'rejected', reason: { kind: 'parse', operation: 'strict' } });
      const names = calls.map((call) => call.operationName).toSorted();
      expect(names).toEqual(['itemOf', 'itemOf__strict', 'strict']);
    },
  );
});

test('personal and public queries of a logged-in visitor are sent in two calls', () =>
  withUpstream(schemaAnswer(SDL, ROOT), async ({ url, calls }) => {
    const client = bindTo(aCommerce(), url, { token: 'aaa.bbb.ccc' });
    await Promise.all([client.request(itemOf, { id: 5 }), client.query(itemOf, fresh, { id: 5 })]);
    expect(calls.map((call) => call.headers.authorization).toSorted()).toEqual([
      'Bearer aaa.bbb.ccc',
      undefined,
    ]);
  }));

test('mutations are sent alone, in full, and never retried', () =>
  withUpstream(
    () => ({ status: 503 }),
    async ({ url, calls }) => {
      const client = bindTo(aCommerce({ upstream: { retries: 3, persistedQueries: true } }), url);
      await expect(client.request(addToCart, { id: '1' })).rejects.toMatchObject({
        kind: 'http',
        status: 503,
      });
      expect(calls).toHaveLength(1);
      expect(calls[0]?.query).toContain('mutation addToCart');
    },
  ));

test('an error contains neither the key nor the token', () =>
  withUpstream(
    () => ({ status: 500, body: { errors: [{ message: 'secret-key-of-a is wrong' }] } }),
    async ({ url }) => {
      const client = bindTo(aCommerce(), url, { token: 'aaa.bbb.ccc' });
      const error: unknown = await client.request(cart).catch((reason: unknown) => reason);
      const text = JSON.stringify(error) + String(error) + String((error as Error).stack);
      expect(text).toContain('shop-a');
      expect(text).not.toMatch(/secret-key-of-a|aaa\.bbb/);
    },
  ));

test('a request learns what its public answers show, from the API, from the cache and past it', () =>
  withUpstream(
    () => ({ body: { data: { ok: true } } }),
    async ({ url }) => {
      const shown = tagged(aDocument('query shown($id: String) { ok }'), (answer, { id }) => [
        answer.ok ? `product:${String(id)}` : null,
        'menu:main',
        'menu:main',
      ]);
      const commerce = aCommerce();
      const noted: PageTag[][] = [];
      const client = () => bindTo(commerce, url, { noteTags: (tags) => void noted.push([...tags]) });
      await client().query(shown, fresh, { id: '1' });
      await client().queryPartial(shown, fresh, { id: '2' });
      await client().query(shown, fresh, { id: '1' });
      await client().asBearer('aaa.bbb.ccc').query(shown, fresh, { id: '3' });
      await client().request(cart);
      expect(noted).toEqual(['1', '2', '1', '3'].map((id) => [`product:${id}`, 'menu:main']));
    },
  ));
