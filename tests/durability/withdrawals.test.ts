import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readRows } from './orders-on-disk.ts';
import { startBackend, type RunningBackend } from './running-backend.ts';
import { CHANNEL, createTinyRoot } from './tiny-shop.ts';

/** Fewer than one address may send in ten minutes, so that none is refused. */
const STATEMENTS = 100;
const ROUNDS = 3;

const SUBMIT = `mutation ($order: String!) {
  submitWithdrawal(channelId: "${CHANNEL}", name: "Kim Ek", orderNumber: $order, email: "kim@example.com", goods: "") { reference }
}`;

/** The reference of a statement; null where the process died before it answered. */
async function submit(backend: RunningBackend, key: string): Promise<string | null> {
  const headers = { 'x-idempotency-key': key };
  const answer = await backend.post(SUBMIT, { order: key }, undefined, headers).catch(() => null);
  if (answer === null) return null;
  expect(answer.errors).toBeUndefined();
  const submitted = answer.data?.submitWithdrawal as { readonly reference: string } | undefined;
  return submitted?.reference ?? null;
}

test('[LW-01] a backend that is killed while it takes withdrawals loses none that it has answered, doubles none and mails each receipt once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'durability-withdrawals-'));
  let backend: RunningBackend | null = null;
  onTestFinished(async () => {
    await backend?.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const root = createTinyRoot(folder);
  const dataDir = path.join(folder, 'data');
  backend = await startBackend(root, dataDir);
  const keys = Array.from({ length: STATEMENTS }, (_, index) => `attempt-${index}`);
  const known = new Map<string, string>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const running = backend;
    let answered = 0;
    const send = async (key: string): Promise<void> => {
      const reference = await submit(running, key);
      if (reference === null) return;
      // Sent again, a statement gets the receipt that it has
      expect(known.get(key) ?? reference).toBe(reference);
      known.set(key, reference);
      answered += 1;
      if (answered === round * 10) await running.kill();
    };
    await Promise.all(keys.map(send));
    backend = await startBackend(root, dataDir);
  }
  const last = backend;
  for (const key of keys) {
    const reference = await submit(last, key);
    expect(known.get(key) ?? reference).toBe(reference);
  }
  const rows = readRows<{ reference: string; order_number: string }>(
    dataDir,
    'select reference, order_number from withdrawals',
  );
  expect(rows.map(({ order_number }) => order_number).toSorted()).toEqual(keys.toSorted());
  const due = 'select 1 from withdrawals where receipt_due = 1';
  await vi.waitUntil(() => readRows(dataDir, due).length === 0, { timeout: 10_000 });
  const outbox = path.join(dataDir, 'outbox');
  const mails = readdirSync(outbox)
    .filter((file) => file.endsWith('-withdrawal.json'))
    .map((file) => JSON.parse(readFileSync(path.join(outbox, file), 'utf8')) as { subject: string });
  const mailed = mails.map(({ subject }) => /W-[A-Z2-9-]{11}/.exec(subject)?.[0]);
  expect(mailed.toSorted()).toEqual(rows.map(({ reference }) => reference).toSorted());
});
