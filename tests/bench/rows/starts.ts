import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getFreePorts } from '#scripts/ports.mjs';
import { ask, askUntil, type Answer } from '#tests/support/http.ts';
import { startStorefront } from '#tests/bench/servers.ts';
import { median, verdict, type MeasureRow } from '#tests/bench/row.ts';

const DROPS = 20;
const STARTS = 5;
const LIVE_BAR_MS = 1_000;
const START_BAR_MS = 2_000;
const FIRST_START_BAR_MS = 5_000;
const FIRST_START_LIMIT_MS = 120_000;

/** Time from writing a new channel's file to the first 200 on its host. */
export const measureDropIn: MeasureRow = async (servers) => {
  const source = JSON.parse(await readFile(join(servers.channelsDir, 'lumo.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const times: number[] = [];
  for (let drop = 0; drop < DROPS; drop++) {
    const host = `drop-${drop}.localhost`;
    const file = join(servers.channelsDir, `drop-${drop}.json`);
    await writeFile(file, JSON.stringify({ ...source, hosts: { primary: host } }));
    const { tookMs } = await askUntil(
      () => ask(host, '/', { port: servers.port }),
      (answer) => answer.status === 200,
      10_000,
    );
    times.push(tookMs);
    await rm(file);
  }
  const typical = median(times);
  return {
    name: 'drop-in',
    value: `${Math.round(typical)} ms`,
    bar: '≤ 1 s',
    verdict: verdict(typical <= LIVE_BAR_MS),
    detail: { worstMs: Math.round(Math.max(...times)), drops: DROPS },
  };
};

/** Time from spawning the built server to its first 200 of `/readyz`, with the backend running. */
export const measureStart: MeasureRow = async (servers) => {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round++) {
    const start = performance.now();
    const server = await startStorefront({
      channelsDir: servers.channelsDir,
      backendPort: servers.backendPort,
    });
    times.push(performance.now() - start);
    await server.stop();
  }
  const typical = median(times);
  return {
    name: 'start',
    value: `${Math.round(typical)} ms`,
    bar: '≤ 2 s',
    verdict: verdict(typical <= START_BAR_MS),
    detail: { eachMs: times.map(Math.round) },
  };
};

/** Time from `npm start` after the build, with an empty data folder, to the first page. */
export const measureFirstStart: MeasureRow = async ({ folder }) => {
  const [port = 0, adminPort = 0, backendPort = 0] = await getFreePorts(3);
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      BACKEND_PORT: String(backendPort),
      DATA_DIR: join(folder, 'data-of-first-start'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    await askUntil(
      () => ask('karamell.localhost', '/', { port }).catch(() => ({ status: 0 }) as Answer),
      ({ status }) => status === 200,
      FIRST_START_LIMIT_MS,
    );
    const ms = performance.now() - startedAt;
    return {
      name: 'first-start',
      value: `${Math.round(ms)} ms`,
      bar: `≤ ${FIRST_START_BAR_MS / 1000} s`,
      verdict: verdict(ms <= FIRST_START_BAR_MS),
    };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
};
