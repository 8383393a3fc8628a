import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createChannelRegistry } from '#app/channels/registry/channel-registry.server.ts';
import { createLogger } from '#app/request/logger.server.ts';
import { SeededRandom } from '#tests/support/seeded-random.ts';

const LOOKUPS = 200_000;
const CHANGE_LIMIT_MS = 30_000;
const VARIABLES = {
  DEMO_API_KEY: 'a-key-for-measurements-only',
  DEMO_VISITOR_SECRET: 'a-secret-for-measurements-only--',
  DEMO_PURGE_SECRET: 'a-secret-for-measurements-only--',
  BACKEND_ORIGIN: 'http://127.0.0.1:9',
};

export interface ChannelCosts {
  readonly channels: number;
  /** From an empty registry to all channels served. */
  readonly readMs: number;
  /** `heapUsed + external` after a garbage collection, per channel, against the empty registry. */
  readonly kbPerChannel: number;
  readonly lookupNs: number;
  /** From the write of one file to the new version being served. */
  readonly changeMs: number;
  /** CPU time of the process meanwhile. */
  readonly changeCpuMs: number;
  /** Longest time that the event loop was blocked meanwhile: what every shop's visitors wait. */
  readonly changeBlockedMs: number;
}

const hostOf = (index: number): string => `shop-${index}.localhost`;

/** Channel files of shops that differ in name and host. Returns the text of each. */
export function writeChannelFiles(folder: string, count: number): (index: number, name: string) => string {
  mkdirSync(folder, { recursive: true });
  const source = JSON.parse(readFileSync('channels/lumo.json', 'utf8')) as object;
  const toText = (index: number, siteName: string): string =>
    JSON.stringify({ ...source, siteName, hosts: { primary: hostOf(index) } });
  for (let index = 0; index < count; index += 1)
    writeFileSync(join(folder, `shop-${index}.json`), toText(index, `Shop ${index}`));
  return toText;
}

/** Waits for garbage collections. In bytes. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 4; round += 1) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** What the registry of so many channel files costs, in this process. */
export async function measureChannels(folder: string, channels: number): Promise<ChannelCosts> {
  const toText = writeChannelFiles(folder, channels);
  const log = createLogger({ level: 'silent', pretty: false });
  const before = measureHeap();
  const registry = createChannelRegistry({ directory: folder, variables: VARIABLES, log });
  try {
    const startedAt = performance.now();
    await registry.start();
    const readMs = performance.now() - startedAt;
    if (registry.all().length !== channels)
      throw new Error(`${registry.all().length} of ${channels} channels are served`);
    const kbPerChannel = (measureHeap() - before) / channels / 1024;
    const lookupNs = measureLookups(channels, (host) => registry.find(host) !== null);
    const changed = channels - 1;
    const costs = await measureChange({
      change: () => writeFileSync(join(folder, `shop-${changed}.json`), toText(changed, 'Another name')),
      isServed: () => registry.find(hostOf(changed))?.channel.siteName === 'Another name',
      onChange: (listener) => registry.onChange(listener),
    });
    return { channels, readMs, kbPerChannel, lookupNs, ...costs };
  } finally {
    registry.close();
  }
}

/** Nanoseconds of one lookup of a random shop. */
function measureLookups(channels: number, find: (host: string) => boolean): number {
  const random = new SeededRandom(1);
  const hosts = Array.from({ length: 10_000 }, () => hostOf(random.below(channels)));
  const startedAt = performance.now();
  let found = 0;
  for (let turn = 0; turn < LOOKUPS; turn += 1) if (find(hosts[turn % hosts.length] ?? '')) found += 1;
  if (found !== LOOKUPS) throw new Error(`${LOOKUPS - found} hosts were not found`);
  return ((performance.now() - startedAt) * 1e6) / LOOKUPS;
}

interface Change {
  readonly change: () => void;
  readonly isServed: () => boolean;
  readonly onChange: (listener: () => void) => () => void;
}

async function measureChange({ change, isServed, onChange }: Change) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The changed file was not served')), CHANGE_LIMIT_MS);
    const remove = onChange(() => {
      if (!isServed()) return;
      clearTimeout(timer);
      remove();
      resolve();
    });
    change();
  });
  const changeMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpuBefore);
  delay.disable();
  return { changeMs, changeCpuMs: (user + system) / 1000, changeBlockedMs: delay.max / 1e6 };
}
