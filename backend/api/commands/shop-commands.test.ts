import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { authenticateBearer } from '#backend/api/auth/bearer.ts';
import { findUserByEmail } from '#backend/domain/customers/user-store.ts';
import {
  fixtureBackend,
  FIXTURE_CHANNEL,
  fixtureCustomer,
  later,
} from '#tests/support/fixture-backend/fixture-backend.ts';
import { temporaryFolder } from '#tests/support/fixture-backend/until-test-ends.ts';
import { changeContent, changePrice, createLoginToken, listContent, showContent } from './shop-commands.ts';

const EMAIL = 'customer@example.com';

/** A shop with a customer, and the login tokens of its operator. */
async function createOperator() {
  const backend = await fixtureBackend();
  const { context } = backend;
  fixtureCustomer(context, { email: EMAIL });
  const request = { channel: FIXTURE_CHANNEL as string | undefined, email: EMAIL, isPreview: false };
  const createToken = (changes: Partial<typeof request> = {}) =>
    createLoginToken(context, { ...request, ...changes });
  const customerOf = async (token: string) => {
    const bearer = await authenticateBearer(context, `Bearer ${token}`);
    return bearer.ok ? bearer.customer : null;
  };
  return { ...backend, createToken, customerOf };
}

test('[AU-07] an operator signs in as a customer for an hour, marked as one', async () => {
  const { context, createToken, customerOf } = await createOperator();
  const token = await createToken({ email: EMAIL.toUpperCase() });
  const marked = { email: EMAIL, isSpoofed: true, channelId: FIXTURE_CHANNEL };
  expect(await customerOf(token)).toMatchObject(marked);
  const after = (minutes: number) => authenticateBearer(later(context, minutes), `Bearer ${token}`);
  expect((await after(59)).ok).toBe(true);
  expect(await after(60)).toEqual({ ok: false, code: 'TOKEN_EXPIRED' });
});

test('[AU-07] an operator reads the customer’s account but cannot delete it', async () => {
  const { context, ask, createToken, customerOf } = await createOperator();
  const customer = await customerOf(await createToken());
  expect(await ask('{ getUser { email } }', {}, { customer })).toEqual({ getUser: { email: EMAIL } });
  await expect(ask('mutation { deleteUser }', {}, { customer })).rejects.toThrow(/FORBIDDEN/);
  expect(findUserByEmail(context.database, EMAIL)).not.toBeNull();
});

test('[CH-11] an unknown e-mail address or shop gets no token', async () => {
  const { createToken } = await createOperator();
  for (const email of ['other@example.com', ''])
    await expect(createToken({ email })).rejects.toThrow(/no customer/);
  for (const channel of ['other', '', undefined])
    await expect(createToken({ channel })).rejects.toThrow(/There is no shop/);
});

test('a preview token shows drafts; without one a preview is empty', async () => {
  const { ask, createToken, customerOf } = await createOperator();
  const [token, again] = [await createToken({ isPreview: true }), await createToken({ isPreview: true })];
  expect(again).not.toBe(token);
  const customer = await customerOf(token);
  expect((await customerOf(again))?.userId).toBe(customer?.userId);
  expect(customer).toMatchObject({ email: 'preview-user@geins.io', isSpoofed: true });
  const query = `{ widgetArea(channelId: "${FIXTURE_CHANNEL}", preview: true) { __typename } }`;
  expect(await ask(query, {}, { customer })).toEqual({ widgetArea: { __typename: expect.any(String) } });
  expect(await ask(query)).toEqual({ widgetArea: null });
});

test('commands for prices and content name what is wrong', async () => {
  const { context } = await fixtureBackend();
  const folder = temporaryFolder();
  const write = (name: string, text: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  expect(listContent(context, 'smallshop')).toContain('page  about-us');
  expect(() => changePrice(context, 'smallshop', '1', '10')).toThrow('has no sku 1');
  expect(() => changePrice(context, 'smallshop', '1001', 'free')).toThrow('above 0 such as 49.90');
  expect(() => showContent(context, ['smallshop', 'page', 'nowhere'])).toThrow('There is no page "nowhere"');
  const file = write('wrong.json', '{"title":1}');
  await expect(changeContent(context, ['smallshop', 'thing', 'x', file])).rejects.toThrow(
    'one of menu, area, page',
  );
  await expect(changeContent(context, ['smallshop', 'page', 'about-us', file])).rejects.toThrow('title');
  const noJson = write('no-json.json', '{"title":');
  await expect(changeContent(context, ['smallshop', 'page', 'about-us', noJson])).rejects.toThrow(
    `${noJson} is not JSON`,
  );
});
