import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { getFreePorts } from '#scripts/ports.mjs';
import { ask } from '#tests/support/http.ts';
import { spawnShops, stopShops, waitFor, type RunningShops } from '#tests/support/replicas/running-shops.ts';

const HOST = 'karamell.localhost';
/** Answered without the API. */
const FILE = '/robots.txt';
const run = promisify(execFile);

/** Runs `work` with a replica whose API is down, as a container starts it. */
async function withReplica(
  environment: Readonly<Record<string, string>>,
  work: (replica: RunningShops, health: (path: string) => Promise<number>, port: number) => Promise<void>,
): Promise<void> {
  const [healthPort = 0, deadPort = 0] = await getFreePorts(2);
  const replica = await spawnShops(deadPort, { HEALTH_PORT: String(healthPort), ...environment });
  const health = async (path: string): Promise<number> =>
    (await ask('probe.localhost', path, { port: healthPort }).catch(() => null))?.status ?? 0;
  try {
    await waitFor('the shops', async () => (await replica.ask(HOST, FILE).catch(() => null))?.status === 200);
    await work(replica, health, healthPort);
  } finally {
    await stopShops(replica);
  }
}

test('[CH-12] a replica that starts while the API is down serves at once and is ready after its warm-up time', async () => {
  await withReplica({ WARM_UP_SECONDS: '2' }, async (replica, health, port) => {
    expect([await health('/livez'), await health('/readyz')]).toEqual([200, 503]);
    expect(await health(`/hosts?domain=${HOST}`)).toBe(200);
    expect(await health('/hosts?domain=other.localhost')).toBe(404);
    expect((await replica.readiness()).phase).toBe('warming');
    await waitFor('ready', async () => (await health('/readyz')) === 200);
    expect((await replica.askAdmin('/readyz')).status).toBe(200);
    expect(replica.output()).toMatch(/"apis":\["http:\/\/127[^}]*ready before these APIs have answered/);

    const dockerfile = await readFile('Dockerfile', 'utf8');
    const [, text = '[]'] = /HEALTHCHECK .*\n {2}CMD (\[.*\])/.exec(dockerfile) ?? [];
    const [program = '', ...words] = JSON.parse(text) as readonly string[];
    const probe = (at: number) => run(program, words, { env: { ...process.env, HEALTH_PORT: String(at) } });
    await probe(port);
    // The shops' own listener has no such page
    await expect(probe(replica.port)).rejects.toThrow('Command failed');
  });
});

test('after SIGTERM a replica is not ready, answers for the drain time and ends with 0; a second signal ends it at once', async () => {
  await withReplica({ WARM_UP_SECONDS: '0', DRAIN_SECONDS: '2' }, async (replica, health) => {
    await waitFor('ready', async () => (await health('/readyz')) === 200);
    const start = performance.now();
    replica.child.kill('SIGTERM');
    await waitFor('not ready', async () => (await health('/readyz')) === 503);
    expect(performance.now() - start).toBeLessThan(1500);
    expect(await health('/livez')).toBe(200);
    const answer = await ask(HOST, FILE, { port: replica.port, headers: { connection: 'keep-alive' } });
    expect([answer.status, answer.headers.connection]).toEqual([200, 'close']);
    expect(await replica.exited).toBe(0);
    expect(performance.now() - start).toBeGreaterThan(2000);
  });
  await withReplica({ WARM_UP_SECONDS: '0', DRAIN_SECONDS: '300' }, async (replica, health) => {
    await waitFor('ready', async () => (await health('/readyz')) === 200);
    replica.child.kill('SIGTERM');
    await waitFor('not ready', async () => (await health('/readyz')) === 503);
    replica.child.kill('SIGTERM');
    expect(await replica.exited).toBe(1);
  });
});
