import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSharedSecrets } from '#scripts/session-secrets.mjs';
import { ask, askUntil } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { startStorefront } from '#tests/bench/processes.ts';
import { median, verdict, type BenchServers, type MeasureRow } from '#tests/bench/row.ts';

const ROUNDS = 20;
const BAR_MS = 1_000;
const PATIENCE_MS = 10_000;
const KEY = 'lumo';
const HOST = `${KEY}.localhost`;
const NAMES = ['First Light', 'Second Light'] as const;

/** A storefront whose shop has two versions, of which the second is live. */
async function openShop({ channelsDir, folder, backendPort }: BenchServers) {
  const directory = join(folder, 'channels-of-rollback');
  const STATE_DIR = join(folder, 'state-of-rollback');
  cpSync(channelsDir, directory, { recursive: true });
  const env = { STATE_DIR, STUDIO: 'write' };
  const storefront = await startStorefront({ channelsDir: directory, backendPort, env });
  const waitFor = async (name: string): Promise<number> => {
    const shown = await askUntil(
      () => ask(HOST, '/', { port: storefront.port }),
      ({ status, body }) => status === 200 && /<title>([^<]*)/.exec(body)?.[1]?.includes(name) === true,
      PATIENCE_MS,
    );
    return shown.tookMs;
  };
  const file = join(directory, `${KEY}.json`);
  const content = JSON.parse(await readFile(file, 'utf8')) as object;
  for (const siteName of NAMES) {
    await writeFile(file, JSON.stringify({ ...content, siteName }));
    await waitFor(siteName);
  }
  const run = (): Promise<void> => {
    const variables = {
      ...process.env,
      ...readSharedSecrets(process.env),
      CHANNELS_DIR: directory,
      STATE_DIR,
      BACKEND_ORIGIN: `http://127.0.0.1:${backendPort}`,
      DEMO_API_KEY: testServers.apiKey,
    };
    const child = spawn(process.execPath, ['build/channels.js', 'rollback', KEY], {
      env: variables,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return new Promise((resolve, reject) =>
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`rollback ended with ${code}`)),
      ),
    );
  };
  return { storefront, waitFor, run };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Presses the first button of the shop's history, as its page sends the form. */
async function pressButton({ storefront: { adminPort: port } }: Shop, version: string): Promise<void> {
  const { status } = await ask('localhost', `/studio/shops/${KEY}/rollback`, {
    port,
    method: 'POST',
    headers: {
      origin: `http://localhost:${port}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ version }).toString(),
  });
  if (status !== 303) throw new Error(`The studio's rollback answers ${status}`);
}

async function findOtherVersion({ storefront: { adminPort: port } }: Shop): Promise<string> {
  const { body } = await ask('localhost', `/studio/shops/${KEY}/history`, { port });
  const [, version = ''] = /name="version" value="([0-9a-f]+)"/.exec(body) ?? [];
  return version;
}

/** Times from the command, and from the press of the button, to the first page of the version before. */
export const measureRollback: MeasureRow = async (servers) => {
  const shop = await openShop(servers);
  const [byCommand, byButton]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const [other] = NAMES;
      const running = shop.run();
      byCommand.push(await shop.waitFor(other));
      await running;
      const version = await findOtherVersion(shop);
      const start = performance.now();
      await Promise.all([pressButton(shop, version), shop.waitFor(NAMES[1])]);
      byButton.push(performance.now() - start);
    }
  } finally {
    await shop.storefront.stop();
  }
  const [command, button] = [median(byCommand), median(byButton)];
  return {
    name: 'rollback',
    value: `${Math.round(command)} ms by command, ${Math.round(button)} ms by the studio`,
    bar: '≤ 1 s',
    verdict: verdict(Math.max(command, button) <= BAR_MS),
    detail: {
      rounds: ROUNDS,
      worstMs: [byCommand, byButton].map((times) => Math.round(Math.max(...times))),
      about: 'of the command, its start included; until the page that shows the version before',
    },
  };
};
