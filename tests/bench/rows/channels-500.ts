import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '#tests/support/http.ts';
import { cpuMsOf, startStorefront, WITHOUT_PAGE_CACHE, type Started } from '#tests/bench/processes.ts';
import { median, verdict, type BenchServers, type MeasureRow } from '#tests/bench/row.ts';

const CHANNELS = 500;
const PAIRS = 10;
const REQUESTS = 40;
const CPU_BAR = 1.25;
const MEMORY_BAR_KB = 150;
const HOST = 'lumo.localhost';

/** The demo's channel files and copies of one of them, 500 in all. Returns their folder. */
export async function writeChannelFiles(
  servers: Pick<BenchServers, 'folder' | 'channelsDir'>,
): Promise<string> {
  const folder = join(servers.folder, 'channels-500');
  await mkdir(folder, { recursive: true });
  const names = (await readdir(servers.channelsDir)).filter((name) => name.endsWith('.json'));
  for (const name of names) await copyFile(join(servers.channelsDir, name), join(folder, name));
  const source = JSON.parse(await readFile(join(servers.channelsDir, 'lumo.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  for (let index = names.filter((name) => !name.includes('schema')).length; index < CHANNELS; index++)
    await writeFile(
      join(folder, `shop-${index}.json`),
      JSON.stringify({ ...source, siteName: `Shop ${index}`, hosts: { primary: `shop-${index}.localhost` } }),
    );
  return folder;
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

/** CPU per request of a page that is made anew, and memory per channel: 500 channels against the demo's. */
export const measureChannels500: MeasureRow = async (servers) => {
  const many = await writeChannelFiles(servers);
  const start = (channelsDir: string, heapFile: string): Promise<Started> =>
    startStorefront({
      channelsDir,
      backendPort: servers.backendPort,
      nodeArguments: ['--expose-gc', '--import', './tests/bench/report-heap.mjs'],
      env: { ...WITHOUT_PAGE_CACHE, HEAP_REPORT: heapFile, LOG_LEVEL: 'warn' },
    });
  const [fewHeap, manyHeap] = [join(servers.folder, 'heap-4'), join(servers.folder, 'heap-500')];
  const four = await start(servers.channelsDir, fewHeap);
  const fiveHundred = await start(many, manyHeap);
  try {
    const perChannel =
      ((await heapOf(fiveHundred, manyHeap)) - (await heapOf(four, fewHeap))) / (CHANNELS - 4) / 1024;
    for (const server of [four, fiveHundred]) await cpuPerRequest(server);
    const ratios: number[] = [];
    for (let pair = 0; pair < PAIRS; pair++)
      ratios.push((await cpuPerRequest(fiveHundred)) / (await cpuPerRequest(four)));
    const ratio = median(ratios);
    return {
      name: 'channels-500',
      value: `${ratio.toFixed(2)} × CPU; ${perChannel.toFixed(0)} kB per channel`,
      bar: '≤ 1.25 ×; ≤ 150 kB',
      verdict: verdict(ratio <= CPU_BAR && perChannel <= MEMORY_BAR_KB),
      detail: { ratios: ratios.map((value) => Number(value.toFixed(2))), page: '/cookies', host: HOST },
    };
  } finally {
    await Promise.all([four.stop(), fiveHundred.stop()]);
  }
};
