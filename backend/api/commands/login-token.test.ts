import { expect, test } from 'vitest';
import { authenticateBearer } from '#backend/api/auth/bearer.ts';
import { fixtureBackend, FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';
import { findUserByEmail, insertUser } from '#backend/domain/customers/user-store.ts';
import { createLoginToken } from './login-token.ts';

const EMAIL = 'customer@example.com';

async function aCustomer() {
  const backend = await fixtureBackend();
  insertUser(backend.context.database, EMAIL, 'no password', backend.context.now());
  return backend;
}

test('[AU-07] an operator signs in as a customer for an hour, marked as one', async () => {
  const { context } = await aCustomer();
  const token = await createLoginToken(context, {
    channel: FIXTURE_CHANNEL,
    email: EMAIL.toUpperCase(),
    isPreview: false,
  });
  const bearer = await authenticateBearer(context, `Bearer ${token}`);
  expect(bearer).toMatchObject({
    ok: true,
    customer: { email: EMAIL, isSpoofed: true, channelId: FIXTURE_CHANNEL },
  });
  const at = (minutes: number) => ({
    ...context,
    now: () => new Date(context.now().getTime() + minutes * 60_000),
  });
  expect((await authenticateBearer(at(59), `Bearer ${token}`)).ok).toBe(true);
  expect(await authenticateBearer(at(60), `Bearer ${token}`)).toEqual({ ok: false, code: 'TOKEN_EXPIRED' });
});

test('[AU-07] an operator reads the customer’s account but cannot delete it', async () => {
  const backend = await aCustomer();
  const { context } = backend;
  const token = await createLoginToken(context, { channel: FIXTURE_CHANNEL, email: EMAIL, isPreview: false });
  const bearer = await authenticateBearer(context, `Bearer ${token}`);
  const customer = bearer.ok ? bearer.customer : null;
  expect(await backend.ask('{ getUser { email } }', {}, { customer })).toEqual({ getUser: { email: EMAIL } });
  await expect(backend.ask('mutation { deleteUser }', {}, { customer })).rejects.toThrow(/FORBIDDEN/);
  expect(findUserByEmail(context.database, EMAIL)).not.toBeNull();
});

test('an unknown e-mail address gets no token', async () => {
  const { context } = await aCustomer();
  for (const email of ['other@example.com', ''])
    await expect(
      createLoginToken(context, { channel: FIXTURE_CHANNEL, email, isPreview: false }),
    ).rejects.toThrow(/no customer/);
});

test('[CH-11] an unknown shop gets no token', async () => {
  const { context } = await aCustomer();
  for (const channel of ['other', '', undefined])
    await expect(createLoginToken(context, { channel, email: EMAIL, isPreview: false })).rejects.toThrow(
      /There is no shop/,
    );
});

/** The user id in a token's claims. */
const userOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;

test('a preview token shows drafts; without one a preview is empty', async () => {
  const backend = await aCustomer();
  const { context } = backend;
  const token = await createLoginToken(context, { channel: FIXTURE_CHANNEL, email: '', isPreview: true });
  const again = await createLoginToken(context, { channel: FIXTURE_CHANNEL, email: '', isPreview: true });
  expect(again).not.toBe(token);
  expect(userOf(again)).toBe(userOf(token));
  const bearer = await authenticateBearer(context, `Bearer ${token}`);
  const customer = bearer.ok ? bearer.customer : null;
  expect(customer).toMatchObject({ email: 'preview-user@geins.io', isSpoofed: true });
  const query = `{ widgetArea(channelId: "${FIXTURE_CHANNEL}", preview: true) { __typename } }`;
  expect(await backend.ask(query, {}, { customer })).toEqual({
    widgetArea: { __typename: expect.any(String) },
  });
  expect(await backend.ask(query)).toEqual({ widgetArea: null });
});
