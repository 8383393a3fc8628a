import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withOwnBackend } from '#tests/support/own-backend.ts';
import { getElement, listTags } from '#tests/support/markup.ts';
import { type RunningShops, spawnShops, waitUntilReady } from '#tests/support/replicas/running-shops.ts';
import { startHookReceiver } from '#tests/support/withdrawals/hook-receiver.ts';

const SECRET = 'the-webhook-secret-of-a-durability-test';
const HOST = 'karamell.localhost';
const FORM = '/angra-avtal';
const STATEMENTS = 40;
const ROUNDS = 3;

async function aMachine(receiverUrl: string) {
  const root = await mkdtemp(path.join(tmpdir(), 'durability-webhook-'));
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));
  const channels = path.join(root, 'channels');
  const file = path.join(channels, 'karamell.json');
  await mkdir(channels);
  const content = JSON.parse(await readFile('channels/karamell.json', 'utf8')) as object;
  const webhook = { url: receiverUrl, secretEnv: 'WITHDRAWAL_SECRET' };
  const changes = { features: { withdrawals: false }, withdrawal: { webhook } };
  await writeFile(file, JSON.stringify({ ...content, ...changes }));
  const environment = {
    CHANNELS_DIR: channels,
    STATE_DIR: path.join(root, 'state'),
    WITHDRAWAL_SECRET: SECRET,
    WITHDRAWALS_PER_ADDRESS: '10000',
    WITHDRAWALS_PER_VISITOR: '10000',
    WARM_UP_SECONDS: '5',
  };
  return { environment, waiting: path.join(root, 'state/karamell/withdrawals') };
}

async function start(port: number, environment: Readonly<Record<string, string>>): Promise<RunningShops> {
  const shops = await spawnShops(port, environment);
  onTestFinished(() => void shops.child.kill('SIGKILL'));
  await waitUntilReady(shops);
  return shops;
}

async function kill(shops: RunningShops): Promise<void> {
  shops.child.kill('SIGKILL');
  await shops.exited;
}

/** Null where the process died before it answered. */
const post = (shops: RunningShops, fields: Readonly<Record<string, string>>) =>
  shops
    .ask(HOST, FORM, {
      method: 'POST',
      headers: {
        origin: `http://${HOST}:${shops.port}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
    })
    .catch(() => null);

/** The form of the second step, as the first one answers. */
async function confirmable(shops: RunningShops, order: string): Promise<Record<string, string>> {
  const shown = await post(shops, { name: 'Kim Ek', order, email: 'kim@example.com', goods: '' });
  expect(shown?.status).toBe(200);
  const inputs = listTags(getElement(shown?.body ?? '', 'main'), 'input').filter(
    ({ type }) => type === 'hidden',
  );
  return {
    ...Object.fromEntries(inputs.map(({ name = '', value = '' }) => [name, value])),
    step: 'confirm',
  };
}

test('[LW-02] a storefront that is killed between the steps and after it accepted statements loses none and doubles none', async () => {
  // Some answers are lost: the receiver has the statement already
  const receiver = await startHookReceiver(SECRET, (call) => (call % 8 === 1 ? 503 : 200), {
    countsFailed: true,
  });
  onTestFinished(receiver.close);
  const { environment, waiting } = await aMachine(receiver.url);
  await withOwnBackend({}, async (backend) => {
    let shops = await start(backend.port, environment);
    const forms: Record<string, string>[] = [];
    for (let at = 0; at < STATEMENTS; at += 1) forms.push(await confirmable(shops, `order-${at}`));
    // Between the steps: nothing is stored yet
    await kill(shops);
    expect(await readdir(waiting).catch(() => [])).toEqual([]);
    const accepted = new Set<string>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      shops = await start(backend.port, environment);
      const running = shops;
      let answered = 0;
      const send = async (form: Record<string, string>): Promise<void> => {
        const answer = await post(running, form);
        if (answer?.status !== 303) return;
        accepted.add(form.order ?? '');
        answered += 1;
        if (answered === round * 5) running.child.kill('SIGKILL');
      };
      await Promise.all(forms.map(send));
      await running.exited;
    }
    expect(accepted.size).toBeGreaterThan(0);
    // Every visitor who has no receipt sends the form again
    shops = await start(backend.port, environment);
    for (const form of forms)
      if (!accepted.has(form.order ?? '')) expect((await post(shops, form))?.status).toBe(303);
    // What a killed process had begun to write is not a statement yet
    const listWaiting = async () => (await readdir(waiting)).filter((name) => name.endsWith('.json'));
    await vi.waitUntil(async () => (await listWaiting()).length === 0, { timeout: 120_000, interval: 100 });
    const orders = [...receiver.counted.values()].map(({ statement }) => statement.orderNumber);
    expect(orders.toSorted()).toEqual(forms.map(({ order }) => order ?? '').toSorted());
    await kill(shops);
  });
});
