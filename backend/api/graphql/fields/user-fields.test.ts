import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  FIXTURE_CHANNEL,
  fixtureBackend,
  fixtureCustomer,
  type FixtureBackend,
} from '#tests/support/fixture-backend/fixture-backend.ts';

const EMAIL = 'person@example.com';

/** A customer with a balance of 40 kr in the fixture's shop and one in another shop; `channelId` is the token's claim. */
async function signedIn(channelId?: string) {
  const backend = await fixtureBackend();
  const claim = channelId === undefined ? {} : { channelId };
  const customer = fixtureCustomer(backend.context, { email: EMAIL, ...claim }, 4000);
  const { raw } = backend.context.database;
  raw.run("insert into balances values (?, '8|eu', 'EUR', 900)", [customer.userId]);
  return { backend, customer };
}

const balancesOf = async (
  { backend, customer }: Awaited<ReturnType<typeof signedIn>>,
  variables: Record<string, unknown> = {},
) => {
  const query = '{ getUser { balances { amount } } }';
  const { getUser } = await backend.ask<{ getUser: { balances: { amount: number }[] } }>(query, variables, {
    customer,
  });
  return getUser.balances.map(({ amount }) => amount);
};

const codeOf = async (backend: FixtureBackend, request: Parameters<FixtureBackend['answer']>[1]) => {
  const { body } = await backend.answer({ query: '{ getUser { email } }' }, request);
  return (body as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;
};

test('[AC-03] [CH-11] getUser without arguments answers for the token’s channel, before the variables’', async () => {
  const person = await signedIn(FIXTURE_CHANNEL);
  expect(await balancesOf(person)).toEqual([40]);
  expect(await balancesOf(person, { channelId: '99|xx' })).toEqual([40]);
});

test('[AC-03] [CH-11] without a claim it answers for the variables’ channel, else without balances', async () => {
  const person = await signedIn();
  expect(await balancesOf(person, { channelId: FIXTURE_CHANNEL })).toEqual([40]);
  expect(await balancesOf(person)).toEqual([]);
});

test('[CH-11] a claim of a channel that does not exist is an error', async () => {
  const { backend, customer } = await signedIn('99|xx');
  expect(await codeOf(backend, { customer })).toBe('CHANNEL_UNKNOWN');
});

test('[AU-05] a request for a new password is answered before anything depends on the account', async () => {
  const { backend, customer } = await signedIn();
  const { database } = backend.context;
  const works: (() => void)[] = [];
  const ask = (email: string) => {
    const field = `requestPasswordReset(channelId: "${FIXTURE_CHANNEL}", languageId: "en-US", email: "${email}")`;
    const afterAnswer = (work: () => void) => void works.push(work);
    return backend.ask(`mutation { ${field} }`, {}, { afterAnswer });
  };
  const keys = () =>
    database.raw.select(z.object({ user_id: z.int() }), 'select user_id from password_resets');
  for (const email of [EMAIL, 'unknown@example.com'])
    expect(await ask(email)).toEqual({ requestPasswordReset: true });
  expect([works.length, keys(), backend.mails]).toEqual([2, [], []]);

  for (const work of works) work();
  expect(keys()).toEqual([{ user_id: customer.userId }]);
  expect(backend.mails.map(({ to }) => to)).toEqual([EMAIL]);
});

test('[AC-02] an update that leaves out the customer type keeps it', async () => {
  const { backend, customer } = await signedIn();
  const update = async (user: string) =>
    (
      await backend.ask<{ updateUser: { customerType: string } }>(
        `mutation { updateUser(channelId: "${FIXTURE_CHANNEL}", user: ${user}) { customerType } }`,
        {},
        { customer },
      )
    ).updateUser.customerType;
  expect(await update('{ customerType: ORGANIZATION }')).toBe('ORGANIZATION');
  expect(await update('{ gender: MAN }')).toBe('ORGANIZATION');
});

test('[AC-02] the newsletter has one state: the account’s answer follows the shop’s list, and ends it everywhere', async () => {
  const { backend, customer } = await signedIn();
  const { database } = backend.context;
  const tenant = `channelId: "${FIXTURE_CHANNEL}", languageId: "en-US"`;
  const read = async () => {
    const field = `getUser(${tenant}) { newsletter }`;
    return (await backend.ask<{ getUser: { newsletter: boolean } }>(`{ ${field} }`, {}, { customer }))
      .getUser;
  };
  const update = (user: string) =>
    backend.ask(`mutation { updateUser(${tenant}, user: ${user}) { newsletter } }`, {}, { customer });
  const channelRow = z.object({ channel_id: z.string() });
  const channels = () => database.raw.select(channelRow, 'select channel_id from newsletter_subscribers');
  await update('{ newsletter: true, customerType: PERSON }');
  expect(channels()).toEqual([{ channel_id: FIXTURE_CHANNEL }]);
  database.raw.run("insert into newsletter_subscribers values ('8|eu', ?, 'en', '[]', '')", [EMAIL]);
  await update('{ gender: MAN, customerType: PERSON }');
  expect([await read(), channels().length]).toEqual([{ newsletter: true }, 2]);
  await update('{ newsletter: false, customerType: PERSON }');
  expect([await read(), channels()]).toEqual([{ newsletter: false }, []]);
  await backend.ask(`mutation { subscribeToNewsletter(${tenant}, email: "${EMAIL}") }`);
  expect(await read()).toEqual({ newsletter: true });
  await backend.ask('mutation { deleteUser }', {}, { customer });
  expect(channels()).toEqual([]);
});
