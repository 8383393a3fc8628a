import { expect, test } from 'vitest';
import { authenticate, DEMO_PERSON, login, newCustomer, refresh } from '#tests/support/api/auth-api.ts';
import { callApi } from '#tests/support/api/cart-api.ts';
import { postGraphQL } from '#tests/support/api/commerce-api.ts';
import { SHOPS, shopNamed, type DemoShop } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');
const koivu = shopNamed('koivu');

interface ApiUser {
  readonly id: number;
  readonly address: Readonly<Record<string, string>> | null;
  readonly availableChannels: readonly {
    readonly channelId: string;
    readonly availableMarkets: readonly { readonly alias: string }[];
  }[];
}

const ADDRESS =
  'firstName lastName addressLine1 addressLine2 addressLine3 entryCode careOf city state country zip company mobile phone'.split(
    ' ',
  );
const USER = `{
  id email address { ${ADDRESS.join(' ')} } gender customerType newsletter personalId metaData
  availableChannels { channelId availableMarkets { alias } }
}`;

const getUser = (shop: DemoShop, token: string): Promise<ApiUser> =>
  callApi(shop, { field: 'getUser', select: USER, token });
const updateUser = (shop: DemoShop, token: string, user: unknown): Promise<ApiUser> =>
  callApi(shop, {
    kind: 'mutation',
    field: 'updateUser',
    select: USER,
    input: { user: ['UserInputType!', user] },
    token,
  });

test('a customer has the channels and markets of the account', async () => {
  const { token } = await login(DEMO_PERSON);
  const { availableChannels } = await getUser(karamell, token);
  expect(new Set(availableChannels.map(({ channelId }) => channelId))).toEqual(
    new Set(SHOPS.map(({ channelId }) => channelId)),
  );
  const own = availableChannels.find(({ channelId }) => channelId === koivu.channelId);
  expect(own?.availableMarkets.map(({ alias }) => alias)).toContain(koivu.market);
});

test('updateUser changes given members, ignores absent and null ones, and makes every address member a string', async () => {
  const { token } = await newCustomer('update');
  const first = await updateUser(karamell, token, {
    address: {
      firstName: 'Test',
      city: 'Exempelstad',
      zip: '11122',
      entryCode: '1234',
      mobile: '+46700000000',
    },
    gender: 'WOMAN',
    newsletter: true,
    personalId: '900101-0000',
    metaData: '{"size":"M"}',
    customerType: 'PERSON',
  });
  expect(Object.keys(first.address ?? {})).toEqual(ADDRESS);
  expect(first.address).toMatchObject({ firstName: 'Test', lastName: '', company: '', entryCode: '1234' });
  const second = await updateUser(karamell, token, {
    address: { lastName: 'Exempel', city: null, entryCode: '' },
    gender: null,
    customerType: 'ORGANIZATION',
  });
  expect(second).toMatchObject({
    address: { firstName: 'Test', lastName: 'Exempel', city: 'Exempelstad', zip: '11122', entryCode: '' },
    gender: 'WOMAN',
    newsletter: true,
    personalId: '900101-0000',
    metaData: '{"size":"M"}',
    customerType: 'ORGANIZATION',
  });
  expect(await getUser(karamell, token)).toEqual(second);
  expect((await getUser(koivu, token)).address).toEqual(second.address);
});

test('a too long text is refused and changes nothing', async () => {
  const { token } = await newCustomer('long');
  const before = await getUser(karamell, token);
  for (const user of [
    { newsletter: true, address: { city: 'x'.repeat(201) } },
    { newsletter: true, personalId: 'x'.repeat(41) },
    { newsletter: true, metaData: 'x'.repeat(10_001) },
  ])
    await expect(updateUser(karamell, token, user)).rejects.toThrow('INVALID_INPUT');
  expect(await getUser(karamell, token)).toEqual(before);
});

test('markup and quotes in a name are stored unchanged; the page that shows them escapes them', async () => {
  const { token } = await newCustomer('markup');
  const firstName = `<script>alert(1)</script> "O'Test" \\ å 🍬`;
  const user = await updateUser(karamell, token, { address: { firstName } });
  expect(user.address?.firstName).toBe(firstName);
});

test('customer fields require a token', async () => {
  for (const query of [
    '{ getUser { email } }',
    '{ getOrders { id } }',
    '{ getOrder(orderId: 10001) { id } }',
    'mutation { deleteUser }',
    'mutation { updateUser(user: {}) { email } }',
  ]) {
    const { status, body } = await postGraphQL({ query });
    const errors = [{ extensions: { code: 'UNAUTHENTICATED' } }];
    expect([status, JSON.parse(body)], query).toMatchObject([200, { errors }]);
  }
});

test('[AC-04] a deleted account is gone, and its e-mail can be registered as a new customer', async () => {
  const customer = await newCustomer('removed');
  const { id } = await getUser(karamell, customer.token);
  await updateUser(karamell, customer.token, { address: { firstName: 'Test' } });
  expect(await callApi(karamell, { kind: 'mutation', field: 'deleteUser', token: customer.token })).toBe(
    true,
  );
  expect((await authenticate('login', customer)).status).toBe(401);
  expect((await refresh(customer.refreshToken)).status).toBe(401);
  await expect(getUser(karamell, customer.token)).rejects.toThrow('TOKEN_EXPIRED');
  const again = await authenticate('register', customer);
  const user = await getUser(karamell, again.body.token ?? '');
  expect(user.address).toMatchObject({ firstName: '', city: '' });
  expect(user.id).not.toBe(id);
  // The old token stays invalid although the e-mail is registered again
  await expect(getUser(karamell, customer.token)).rejects.toThrow('TOKEN_EXPIRED');
});
