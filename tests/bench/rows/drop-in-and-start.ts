import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, askUntil } from '#tests/support/http.ts';
import { startStorefront } from '#tests/bench/processes.ts';
import { median, verdict, type MeasureRow } from '#tests/bench/row.ts';

const DROPS = 20;
const STARTS = 5;
const LIVE_BAR_MS = 1_000;
const START_BAR_MS = 2_000;

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
