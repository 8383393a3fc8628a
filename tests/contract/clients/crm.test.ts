import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadResetKey } from '#tests/support/api/outbox.ts';
import { mapLiveOrigins, realClients } from '#tests/support/clients/real-clients.ts';
import type { RecordingProxy } from '#tests/support/clients/recording-proxy.ts';
import { SHOPS, shopNamed } from '#tests/support/shops.ts';

let wire: RecordingProxy;
beforeAll(async () => {
  wire = await mapLiveOrigins();
});
afterAll(() => wire.close());

const karamell = shopNamed('karamell');
const person = { username: 'person@example.com', password: 'Person-2026' };
/** Raw order statuses of the wire format (contract 9.9). */
const EVERY_STATUS = new Set([
  'pending',
  'pending-payment',
  'backorder',
  'partial',
  'inactive',
  'on-hold',
  'completed',
  'refunded',
  'cancelled',
  'out-of-stock',
]);
/** Credentials of a new account, so that changes do not affect other tests. */
const uniqueCredentials = () => ({ username: `crm-${randomUUID()}@example.com`, password: 'Secret-2026' });

test('@geins/crm signs a customer in and reads the claims of the token', async () => {
  const { crm } = realClients(karamell);
  const signedIn = await crm.auth.login(person);
  expect(signedIn).toMatchObject({
    succeeded: true,
    user: { authenticated: true, username: person.username, customerType: 'PERSON' },
    tokens: { expired: false },
  });
  expect(signedIn?.tokens?.expiresIn).toBeGreaterThan(840);
  expect(signedIn?.tokens?.expiresIn).toBeLessThanOrEqual(900);
  const company = await crm.auth.login({ username: 'company@example.com', password: 'Company-2026' });
  expect(company?.user?.customerType).toBe('ORGANIZATION');
});

test('@geins/crm refreshes and gets a new pair of tokens for the same customer', async () => {
  const { crm } = realClients(karamell);
  const first = await crm.auth.login(person);
  const refreshed = await crm.auth.refresh(first?.tokens?.refreshToken ?? '');
  expect(refreshed).toMatchObject({ succeeded: true, user: { username: person.username } });
  expect(refreshed?.tokens?.refreshToken).not.toBe(first?.tokens?.refreshToken);
  const user = await crm.user.get(refreshed?.tokens?.token ?? '');
  expect(user?.email).toBe(person.username);
});

test('@geins/crm registers, updates, changes the password and removes an account', async () => {
  const { crm } = realClients(karamell);
  const credentials = uniqueCredentials();
  const created = await crm.user.create(credentials, {
    address: { firstName: 'Test', lastName: 'Exempel', zip: '11122', city: 'Stockholm' },
  });
  expect(created?.succeeded).toBe(true);
  const token = created?.tokens?.token ?? '';
  expect(await crm.user.get(token)).toMatchObject({
    email: credentials.username,
    customerType: 'PERSON',
    address: { firstName: 'Test', lastName: 'Exempel', zip: '11122', city: 'Stockholm', company: '' },
  });
  const updated = await crm.user.update(
    { gender: 'WOMAN', metaData: '{"size":"M"}', address: { city: 'Uppsala' } } as never,
    token,
  );
  expect(updated).toMatchObject({ gender: 'WOMAN', metaData: '{"size":"M"}' });
  await crm.user.update({ customerType: 'ORGANIZATION' } as never, token);
  expect(await crm.user.update({ metaData: '{}' } as never, token)).toMatchObject({
    customerType: 'ORGANIZATION',
  });

  const changed = await crm.user.password.change(
    { ...credentials, newPassword: 'Better-2026' },
    created?.tokens?.refreshToken ?? '',
  );
  expect(changed?.succeeded).toBe(true);
  const again = await crm.auth.login({ ...credentials, password: 'Better-2026' });
  expect(again?.succeeded).toBe(true);
  expect(await crm.user.remove(again?.tokens?.token ?? '')).toBe(true);
  const gone = await crm.auth.login({ ...credentials, password: 'Better-2026' }).catch(() => null);
  expect(gone?.succeeded ?? false).toBe(false);
});

test('@geins/crm resets a forgotten password once with the key from the mail', async () => {
  const { crm } = realClients(karamell);
  const credentials = uniqueCredentials();
  await crm.user.create(credentials, {});
  expect(await crm.user.password.requestReset(credentials.username)).toBeTruthy();
  const key = await loadResetKey(credentials.username);
  expect(await crm.user.password.commitReset(key, 'Renewed-2026')).toBeTruthy();
  const signedIn = await crm.auth.login({ ...credentials, password: 'Renewed-2026' });
  expect(signedIn?.succeeded).toBe(true);
  const again = await crm.user.password.commitReset(key, 'Another-2026').catch(() => false);
  expect(JSON.stringify(again)).not.toContain('"commitReset":true');
  const still = await crm.auth.login({ ...credentials, password: 'Renewed-2026' });
  expect(still?.succeeded).toBe(true);
});

for (const shop of SHOPS) {
  test(`@geins/crm lists the orders of ${shop.key} and no other shop's`, async () => {
    const { crm } = realClients(shop);
    const signedIn = await crm.auth.login(person);
    const orders = (await crm.user.orders.get(signedIn?.tokens?.token ?? '')) as unknown as readonly {
      id: number;
      status: string;
      cart: { items: unknown[] };
      shippingDetails: { name: string }[];
      paymentDetails: { displayName: string }[];
    }[];
    expect(new Set(orders.map(({ status }) => status))).toEqual(EVERY_STATUS);
    for (const order of orders) {
      expect(order.cart.items.length).toBeGreaterThan(0);
      expect(order.shippingDetails[0]?.name).toBeTruthy();
      expect(order.paymentDetails[0]?.displayName).toBeTruthy();
    }
    expect(JSON.stringify(orders)).toContain(shop.currency === 'SEK' ? 'kr' : '€');
  });
}

test('the recorded requests of @geins/crm are the expected ones', () => {
  const calls = new Set(
    wire.recorded.flatMap(({ method, path, fields }) =>
      fields.length > 0 ? fields : [`${method} ${path.split('?')[0]?.replace(/sign\/.*/, 'sign')}`],
    ),
  );
  expect([...calls].toSorted()).toEqual(
    [
      'GET /api/arkad_prod/login',
      'GET /auth/sign',
      'POST /api/arkad_prod/login',
      'POST /api/arkad_prod/password',
      'POST /api/arkad_prod/register',
      'commitReset',
      'deleteUser',
      'getOrders',
      'getUser',
      'requestPasswordReset',
      'updateUser',
    ].toSorted(),
  );
});
