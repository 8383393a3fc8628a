import { expect, onTestFinished, test, vi } from 'vitest';
import { readSharedSecrets } from '#scripts/session-secrets.mjs';
import paths from '#app/i18n/paths.json' with { type: 'json' };
import { uniqueCredentials } from '#tests/support/api/auth-api.ts';
import { mailsTo } from '#tests/support/api/outbox.ts';
import { openChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import { askAdmin } from '#tests/support/http.ts';
import { getElement, listTags } from '#tests/support/markup.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { startHookReceiver } from '#tests/support/withdrawals/hook-receiver.ts';

const PATH = paths.withdraw.sv;
const KEY = 'withdrawal-webhook';
/** The file names the variable of a secret that the servers of the tests have. */
const SECRET_ENV = 'DEMO_PURGE_SECRET';
const SECRET = readSharedSecrets(process.env)[SECRET_ENV];

/** A shop whose API takes no statements, and its receiver. */
async function openShop(answer: (call: number) => number) {
  const receiver = await startHookReceiver(SECRET, answer);
  onTestFinished(receiver.close);
  const webhook = { url: receiver.url, secretEnv: SECRET_ENV };
  const changes = { features: { withdrawals: false }, withdrawal: { webhook } };
  const copy = await openChannelCopy(shopNamed('karamell'), KEY, changes);
  onTestFinished(copy.close);
  return { receiver, shopper: new Shopper(copy.shop) };
}

const readFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    listTags(html, 'input')
      .filter(({ type }) => type === 'hidden')
      .map(({ name = '', value = '' }) => [name, value]),
  );

interface Report {
  readonly channels: readonly {
    readonly key: string;
    readonly withdrawals: { readonly waiting: number; readonly lastError: string | null } | null;
  }[];
}
const readReport = async () => {
  const { channels } = JSON.parse((await askAdmin('/channels')).body) as Report;
  return channels.find(({ key }) => key === KEY)?.withdrawals;
};

test('[LW-02] a statement goes signed to the webhook, until it is accepted, and counts once; the page promises no mail', async () => {
  const { receiver, shopper } = await openShop((call) => (call === 1 ? 500 : 200));
  const email = uniqueCredentials('webhook').username;
  const fields = { name: 'Åsa Ek', order: '#1042', email, goods: '1 påse\n2 burkar' };
  const shown = await shopper.post(PATH, fields);
  expect([shown.status, receiver.calls.length]).toEqual([200, 0]);
  const confirmed = { ...readFields(getElement(shown.body, 'main')), step: 'confirm' };
  const answers = await Promise.all([shopper.post(PATH, confirmed), shopper.post(PATH, confirmed)]);
  const pages = await Promise.all(answers.map(({ headers }) => shopper.get(headers.location ?? '')));
  const references = pages.map(({ body }) => /W-[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(body)?.[0]);
  const main = getElement(pages[0]?.body ?? '', 'main');
  for (const text of ['Åsa Ek', '#1042', email, '2 burkar']) expect(main).toContain(text);
  expect(main).toContain('den är ditt kvitto');
  expect(main).not.toContain('Vi skickar kvittot');

  await vi.waitUntil(() => receiver.counted.size === 1, { timeout: 30_000 });
  const [statement] = receiver.counted.values();
  expect(references).toEqual([statement?.reference, statement?.reference]);
  expect(statement).toMatchObject({
    channelId: shopNamed('karamell').channelId,
    language: 'sv-SE',
    statement: { name: 'Åsa Ek', orderNumber: '#1042', email, goods: '1 påse\n2 burkar' },
  });
  expect(receiver.calls.map(({ status }) => status)).toEqual([500, 200]);
  await vi.waitUntil(async () => (await readReport())?.waiting === 0);
  // Sent again after it was delivered
  const again = await shopper.post(PATH, confirmed);
  expect((await shopper.get(again.headers.location ?? '')).body).toContain(statement?.reference);
  expect(receiver.calls).toHaveLength(2);
  expect(await mailsTo(email)).toEqual([]);
});

test('[LW-02] operators see what waits and why, and a redirect is not followed', async () => {
  const { receiver, shopper } = await openShop(() => 302);
  const shown = await shopper.post(PATH, { name: 'Kim', order: '1', email: 'kim@example.com', goods: '' });
  await shopper.post(PATH, { ...readFields(getElement(shown.body, 'main')), step: 'confirm' });
  await vi.waitUntil(async () => typeof (await readReport())?.lastError === 'string');
  expect(await readReport()).toMatchObject({
    waiting: 1,
    oldest: expect.stringMatching(/^\d{4}-/),
    lastError: 'it answers 302, a redirect, which is not followed',
  });
  expect((await askAdmin('/metrics')).body).toContain(`arkad_withdrawals_waiting{channel="${KEY}"} 1`);
  const studio = (await askAdmin('/studio')).body;
  expect(studio).toMatch(/1 (?:<!-- -->)?withdrawal waits/);
  const all = (await askAdmin('/channels')).body + studio;
  for (const hidden of [SECRET, receiver.url]) expect(all).not.toContain(hidden);
});
