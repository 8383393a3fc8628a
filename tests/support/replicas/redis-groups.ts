import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { vi } from 'vitest';
import { getFreePorts } from '#scripts/ports.mjs';
import { startRedis } from './redis-server.ts';

/** Servers of the tests' own that work together. */
export interface RedisGroup {
  /** As `REDIS_URL`. */
  readonly url: string;
  stop(): Promise<void>;
}

const SLOTS = 16_384;
const MASTERS = 3;
const SENTINEL_MS = 10_000;

async function command(port: number, ...words: readonly (string | number)[]): Promise<unknown> {
  const redis = new Redis({ port, host: '127.0.0.1', retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    const [name = '', ...values] = words;
    return await redis.call(String(name), ...values);
  } finally {
    redis.disconnect();
  }
}

/** Three masters on the loopback address. */
export async function startCluster(): Promise<RedisGroup> {
  // The usual second port, 10,000 above the first, may be none
  const busPorts = await getFreePorts(MASTERS);
  const servers = await Promise.all(
    busPorts.map((busPort, at) =>
      startRedis([
        '--cluster-enabled',
        'yes',
        '--cluster-config-file',
        `nodes-${at}.conf`,
        '--cluster-port',
        String(busPort),
        '--cluster-node-timeout',
        '2000',
      ]),
    ),
  );
  const [first] = servers;
  for (const [at, { port }] of servers.entries()) {
    const [from, until] = [at, at + 1].map((part) => Math.floor((part * SLOTS) / MASTERS));
    await command(port, 'CLUSTER', 'ADDSLOTSRANGE', from ?? 0, (until ?? SLOTS) - 1);
    if (at > 0) await command(first?.port ?? 0, 'CLUSTER', 'MEET', '127.0.0.1', port, busPorts[at] ?? 0);
  }
  await vi.waitFor(
    async () => {
      for (const { port } of servers) {
        const info = String(await command(port, 'CLUSTER', 'INFO'));
        if (!/cluster_state:ok[^]*cluster_known_nodes:3/.test(info)) throw new Error(info);
      }
    },
    { timeout: SENTINEL_MS, interval: 50 },
  );
  return {
    url: `redis+cluster://${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  };
}

/** A master, a server that follows it, and a Sentinel that watches both. */
export async function startSentinel(): Promise<RedisGroup & { failOver(): Promise<void> }> {
  const [port = 0] = await getFreePorts(1);
  const master = await startRedis();
  const follower = await startRedis(['--replicaof', '127.0.0.1', String(master.port)]);
  const folder = mkdtempSync(path.join(tmpdir(), 'arkad-sentinel-'));
  const file = path.join(folder, 'sentinel.conf');
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir ${folder}`,
    `sentinel monitor shops 127.0.0.1 ${master.port} 1`,
    'sentinel down-after-milliseconds shops 1000',
    'sentinel failover-timeout shops 5000',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const sentinel = spawn('redis-sentinel', [file], { stdio: 'ignore' });
  const findMaster = async () => String(await command(port, 'SENTINEL', 'get-master-addr-by-name', 'shops'));
  const wait = (check: () => Promise<void>) => vi.waitFor(check, { timeout: SENTINEL_MS, interval: 100 });
  await wait(async () => {
    const followers = (await command(port, 'SENTINEL', 'replicas', 'shops')) as readonly unknown[];
    const info = String(await command(follower.port, 'INFO', 'replication'));
    if (followers.length === 0 || !info.includes('master_link_status:up')) throw new Error('no follower yet');
  });
  return {
    url: `redis+sentinel://127.0.0.1:${port}/shops/0`,
    async failOver() {
      await command(port, 'SENTINEL', 'FAILOVER', 'shops');
      await wait(async () => {
        if ((await findMaster()) !== `127.0.0.1,${follower.port}`) throw new Error('still the former master');
      });
    },
    async stop() {
      const exit = once(sentinel, 'exit');
      sentinel.kill('SIGKILL');
      await exit;
      await Promise.all([master.stop(), follower.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
