import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SIGNING_SECRET } from '#tests/support/session-cookies.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { deleteSeededOrders } from '#tests/durability/orders-on-disk.ts';
import { startBackend, type RunningBackend } from '#tests/durability/running-backend.ts';
import { CHANNEL, createTinyRoot } from '#tests/durability/tiny-shop.ts';
import { waitFor, withShops } from '#tests/support/replicas/running-shops.ts';

/** A cart that the API is asked for. */
const NO_CART = '00000000-0000-4000-8000-000000000000';
const PRELOAD = path.resolve(import.meta.dirname, 'kill-at-step.mjs');
const SHOP: DemoShop = {
  ...shopNamed('karamell'),
  key: 'smallshop',
  host: 'smallshop.localhost',
  channelId: CHANNEL,
};

/** A storefront whose backend is killed at a step of its choice, and started again on the same port and data. */
export interface ShopUnderKills {
  readonly shop: DemoShop;
  /** Of the storefront. */
  readonly port: number;
  readonly dataDir: string;
  /** Begins to count steps; the backend ends before the step with this number, from 1, or never. */
  arm(killAt?: number): void;
  /** The steps since `arm`; the last one was not taken where it was the one to end before. */
  steps(): readonly string[];
  /** Resolves when the backend has ended by itself. */
  died(): Promise<void>;
  kill(): Promise<void>;
  /** Starts the backend again, unarmed, and waits until the storefront reaches it. */
  restart(): Promise<void>;
}

/** One shop on the demo's channel file of Karamell, with the tiny shop's products. */
function writeChannel(folder: string): string {
  const channels = path.join(folder, 'channels');
  mkdirSync(channels);
  const file = JSON.parse(readFileSync('channels/karamell.json', 'utf8')) as object;
  const own = { ...file, channelId: CHANNEL, hosts: { primary: SHOP.host } };
  writeFileSync(path.join(channels, `${SHOP.key}.json`), JSON.stringify(own));
  return channels;
}

export async function withShopUnderKills(work: (shop: ShopUnderKills) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'durability-placement-'));
  const dataDir = path.join(folder, 'data');
  const root = createTinyRoot(folder);
  const stepsFile = path.join(folder, 'steps');
  const killFile = `${stepsFile}.kill`;
  const environment = {
    STEPS_FILE: stepsFile,
    NODE_OPTIONS: `--import=${PRELOAD}`,
  };
  let backend: RunningBackend = await startBackend(root, dataDir, environment);
  const backendPort = Number(new URL(backend.origin).port);
  try {
    deleteSeededOrders(dataDir);
    const settings = {
      CHANNELS_DIR: writeChannel(folder),
      SESSION_SECRETS: SIGNING_SECRET,
      DEMO_API_KEY: backend.apiKey,
    };
    await withShops(backendPort, settings, (shops) =>
      work({
        shop: SHOP,
        port: shops.port,
        dataDir,
        arm(killAt) {
          writeFileSync(stepsFile, '');
          writeFileSync(killFile, String(killAt ?? ''));
        },
        steps: () => (existsSync(stepsFile) ? readFileSync(stepsFile, 'utf8').split('\n').slice(0, -1) : []),
        died: () => backend.exited,
        kill: () => backend.kill(),
        async restart() {
          rmSync(killFile, { force: true });
          backend = await startBackend(root, dataDir, environment, backendPort);
          await waitFor('the storefront reaches the backend', async () => {
            const headers = { cookie: `ralph-cart=${NO_CART}` };
            return (await shops.ask(SHOP.host, '/cart/contents', { headers })).status === 200;
          });
        },
      }),
    );
  } finally {
    await backend.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
