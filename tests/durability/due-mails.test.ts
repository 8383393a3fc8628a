import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anInvoiceCheckout } from '#tests/support/checkout/an-invoice-checkout.ts';
import { insertCarts, listSkuIds, readRows } from './orders-on-disk.ts';
import { placeOrder } from './place-orders.ts';
import { startBackend, type RunningBackend } from './running-backend.ts';
import { CHANNEL, createTinyRoot } from './tiny-shop.ts';

/** Fewer than one address may send in ten minutes, so that none is refused. */
const STATEMENTS = 100;
const ORDERS = 40;
const STRANGERS = 10;
const ROUNDS = 3;

/** Forms of visitors that a backend takes, each of them once. */
interface Sending {
  /** Null where the process died before it answered. */
  readonly send: (backend: RunningBackend, key: string) => Promise<string | null>;
  /** A round's kill comes after so many answers for each round before it and its own. */
  readonly answersPerRound: number;
}

async function startTiny() {
  const folder = mkdtempSync(path.join(tmpdir(), 'durability-due-mails-'));
  const root = createTinyRoot(folder);
  const dataDir = path.join(folder, 'data');
  const started: RunningBackend[] = [];
  const start = async (): Promise<RunningBackend> => {
    const backend = await startBackend(root, dataDir);
    started.push(backend);
    return backend;
  };
  onTestFinished(async () => {
    for (const backend of started) await backend.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  return { backend: await start(), dataDir, start };
}

/** Sends the form of each key in rounds that a kill ends, then to a backend that lives. Returns what each key was answered. */
async function sendUnderKills(
  { backend, start }: Awaited<ReturnType<typeof startTiny>>,
  keys: readonly string[],
  { send, answersPerRound }: Sending,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const answers = new Map(keys.map((key): [string, string[]] => [key, []]));
  let running = backend;
  for (let round = 1; round <= ROUNDS; round += 1) {
    let answered = 0;
    const sendOne = async (key: string): Promise<void> => {
      const answer = await send(running, key);
      if (answer === null) return;
      answers.get(key)?.push(answer);
      answered += 1;
      if (answered === round * answersPerRound) await running.kill();
    };
    await Promise.all(keys.map(sendOne));
    running = await start();
  }
  for (const key of keys) answers.get(key)?.push((await send(running, key)) ?? 'not answered');
  return answers;
}

/** The mails of a kind, once none is due any more. */
async function readMails(dataDir: string, kind: string, due: string) {
  await vi.waitUntil(() => readRows(dataDir, due).length === 0, { timeout: 10_000 });
  const outbox = path.join(dataDir, 'outbox');
  return readdirSync(outbox)
    .filter((file) => file.endsWith(`-${kind}.json`))
    .map(
      (file) => JSON.parse(readFileSync(path.join(outbox, file), 'utf8')) as { subject: string; to: string },
    );
}

/** The answered text of a mutation's field; null where the process died before it answered. */
async function mutate(
  backend: RunningBackend,
  { query, variables, key }: { readonly query: string; readonly variables: object; readonly key?: string },
): Promise<string | null> {
  const headers: Readonly<Record<string, string>> = key === undefined ? {} : { 'x-idempotency-key': key };
  const answer = await backend.post(query, variables, undefined, headers).catch(() => null);
  if (answer === null) return null;
  expect(answer.errors).toBeUndefined();
  return JSON.stringify(Object.values(answer.data ?? {})[0]);
}

const SUBMIT = `mutation ($order: String!) {
  submitWithdrawal(channelId: "${CHANNEL}", name: "Kim Ek", orderNumber: $order, email: "kim@example.com", goods: "") { reference }
}`;

test('[LW-01] a backend that is killed while it takes withdrawals loses none that it has answered, doubles none and mails each receipt once', async () => {
  const shop = await startTiny();
  const keys = Array.from({ length: STATEMENTS }, (_, index) => `attempt-${index}`);
  const answers = await sendUnderKills(shop, keys, {
    send: (backend, key) => mutate(backend, { query: SUBMIT, variables: { order: key }, key }),
    answersPerRound: 10,
  });
  const rows = readRows<{ reference: string; order_number: string }>(
    shop.dataDir,
    'select reference, order_number from withdrawals',
  );
  expect(rows.map(({ order_number }) => order_number).toSorted()).toEqual(keys.toSorted());
  // Sent again, a statement gets the receipt that it has
  for (const { order_number, reference } of rows)
    expect(new Set(answers.get(order_number))).toEqual(new Set([JSON.stringify({ reference })]));
  const due = 'select 1 from withdrawals where receipt_due = 1';
  const mails = await readMails(shop.dataDir, 'withdrawal', due);
  const mailed = mails.map(({ subject }) => /W-[A-Z2-9-]{11}/.exec(subject)?.[0]);
  expect(mailed.toSorted()).toEqual(rows.map(({ reference }) => reference).toSorted());
});

const ASK = `mutation ($order: String!, $email: String!) {
  requestOrderLink(channelId: "${CHANNEL}", orderNumber: $order, email: $email)
}`;

/** An order for each address; its number by the address. */
async function placeOrders(
  { backend, dataDir }: Awaited<ReturnType<typeof startTiny>>,
  emails: readonly string[],
) {
  const [skuId = 0] = listSkuIds(dataDir);
  const carts = insertCarts(
    dataDir,
    emails.map(() => ({ lines: [{ skuId, quantity: 1 }] })),
  );
  const numbers = new Map<string, string>();
  for (const [index, email] of emails.entries()) {
    const { order } = await placeOrder(backend, carts[index] ?? '', anInvoiceCheckout({ email }));
    numbers.set(email, order?.orderId ?? '');
  }
  return numbers;
}

test('[LW-05] a backend that is killed while it is asked for links to orders mails each that it has stored once, and none to strangers', async () => {
  const shop = await startTiny();
  const emails = Array.from({ length: ORDERS }, (_, index) => `kim${index}@example.com`);
  const strangers = Array.from({ length: STRANGERS }, (_, index) => `stranger${index}@example.com`);
  const numbers = await placeOrders(shop, emails);
  const [first = ''] = numbers.values();
  const answers = await sendUnderKills(shop, [...emails, ...strangers], {
    send: (backend, email) =>
      mutate(backend, { query: ASK, variables: { order: numbers.get(email) ?? first, email } }),
    answersPerRound: 5,
  });
  const mails = await readMails(shop.dataDir, 'order-link', 'select 1 from order_links where mail_due = 1');
  const rows = readRows<{ email: string }>(shop.dataDir, 'select email from order_links');
  const countOf = (list: readonly string[], email: string) => list.filter((each) => each === email).length;
  const asked = rows.map(({ email }) => email);
  const mailed = mails.map(({ to }) => to);
  for (const email of emails) {
    expect(countOf(mailed, email)).toBe(countOf(asked, email));
    expect(countOf(mailed, email)).toBeGreaterThanOrEqual(answers.get(email)?.length ?? 0);
  }
  for (const email of strangers) expect([countOf(mailed, email), countOf(asked, email)]).toEqual([0, 0]);
});
