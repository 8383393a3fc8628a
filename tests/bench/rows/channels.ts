import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '#tests/support/http.ts';
import {
  cpuMsOf,
  residentMbOf,
  startStorefront,
  WITHOUT_PAGE_CACHE,
  type Started,
} from '#tests/bench/servers.ts';
import { median, verdict, type BenchServers, type MeasureRow } from '#tests/bench/row.ts';

const PAIRS = 10;
const REQUESTS = 40;
const CPU_BAR = 1.25;
const HEAP_BAR_KB = 60;
const START_BAR_MS = 15_000;
const RESIDENT_BAR_MB = 350;
const HOST = 'lumo.localhost';

/** The demo's channel files and copies of one of them, `count` in all. Returns their folder. */
export async function writeChannelFiles(
  { folder, channelsDir }: Pick<BenchServers, 'folder' | 'channelsDir'>,
  count: number,
): Promise<string> {
  const directory = join(folder, `channels-${count}`);
  await mkdir(directory, { recursive: true });
  await cp(channelsDir, directory, { recursive: true });
  const source = JSON.parse(await readFile(join(channelsDir, 'lumo.json'), 'utf8')) as object;
  const own = (await readdir(directory)).filter((name) => /^[a-z]+\.json$/.test(name));
  for (let index = own.length; index < count; index++)
    await writeFile(
      join(directory, `shop-${index}.json`),
      JSON.stringify({ ...source, siteName: `Shop ${index}`, hosts: { primary: `shop-${index}.localhost` } }),
    );
  return directory;
}

async function cpuPerRequest(server: Started): Promise<number> {
  const before = cpuMsOf(server.pid);
  for (let request = 0; request < REQUESTS; request++) await ask(HOST, '/cookies', { port: server.port });
  return (cpuMsOf(server.pid) - before) / REQUESTS;
}

/** `heapUsed + external` of a process after a garbage collection (report-heap.mjs), in bytes. */
async function heapOf(server: Started, file: string): Promise<number> {
  server.child.kill('SIGUSR2');
  await sleep(1_500);
  return Number(await readFile(file, 'utf8'));
}

/** CPU per request of a page that is made anew, memory per channel and the start: many channels against the demo's. */
export const measureChannels =
  (count: number): MeasureRow =>
  async (servers) => {
    const many = await writeChannelFiles(servers, count);
    const start = async (channelsDir: string, heapFile: string) => {
      const startedAt = performance.now();
      const server = await startStorefront({
        channelsDir,
        backendPort: servers.backendPort,
        nodeArguments: ['--expose-gc', '--import', './tests/bench/report-heap.mjs'],
        env: { ...WITHOUT_PAGE_CACHE, HEAP_REPORT: heapFile, LOG_LEVEL: 'warn' },
      });
      return { ...server, startMs: performance.now() - startedAt };
    };
    const [fewHeap, manyHeap] = [join(servers.folder, 'heap-of-few'), join(servers.folder, 'heap-of-many')];
    const few = await start(servers.channelsDir, fewHeap);
    const all = await start(many, manyHeap);
    try {
      const perChannel = ((await heapOf(all, manyHeap)) - (await heapOf(few, fewHeap))) / (count - 4) / 1024;
      for (const server of [few, all]) await cpuPerRequest(server);
      const ratios: number[] = [];
      for (let pair = 0; pair < PAIRS; pair++)
        ratios.push((await cpuPerRequest(all)) / (await cpuPerRequest(few)));
      const ratio = median(ratios);
      const residentMb = residentMbOf(all.pid);
      const isSmall = perChannel <= HEAP_BAR_KB && (count > 500 || residentMb <= RESIDENT_BAR_MB);
      return {
        name: `channels-${count}`,
        value: `${ratio.toFixed(2)} × CPU; ${perChannel.toFixed(0)} kB per channel; start ${(all.startMs / 1000).toFixed(1)} s; ${residentMb.toFixed(0)} MB`,
        bar: `≤ ${CPU_BAR} ×; ≤ ${HEAP_BAR_KB} kB; start ≤ ${START_BAR_MS / 1000} s; of 500 ≤ ${RESIDENT_BAR_MB} MB`,
        verdict: verdict(ratio <= CPU_BAR && isSmall && all.startMs <= START_BAR_MS),
        detail: { ratios: ratios.map((value) => Number(value.toFixed(2))), page: '/cookies', host: HOST },
      };
    } finally {
      await Promise.all([few.stop(), all.stop()]);
    }
  };
