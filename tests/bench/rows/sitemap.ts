import { mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '#tests/support/http.ts';
import { LARGE_PRODUCTS, startLargeBackend } from '#tests/bench/large-catalog.ts';
import { watchMemory } from '#tests/bench/load/pages.ts';
import { residentMbOf, startStorefront, type Started } from '#tests/bench/processes.ts';
import { verdict, type BenchServers, type MeasureRow } from '#tests/bench/row.ts';

const MEMORY_BAR_MB = 100;
const REQUESTS_PER_SECOND = '50';
/** Between two looks at the state of the build. */
const LOOK_MS = 500;
const LIMIT_MS = 900_000;
const KEY = 'karamell';

interface Report {
  readonly channels: readonly {
    readonly key: string;
    readonly sitemap: {
      readonly builtAt: string | null;
      readonly urls: number;
      readonly problems: string[];
    } | null;
  }[];
}

/** A folder with the one shop that has the large catalogue, in one language. */
async function writeChannel({ channelsDir, folder }: BenchServers): Promise<string> {
  const directory = join(folder, 'channels-of-sitemap');
  mkdirSync(directory, { recursive: true });
  const content = JSON.parse(await readFile(join(channelsDir, `${KEY}.json`), 'utf8')) as object;
  const locales = [{ code: 'sv-SE', default: true }];
  await writeFile(join(directory, `${KEY}.json`), JSON.stringify({ ...content, locales }));
  return directory;
}

async function readSitemap({ adminPort }: Started) {
  const { body } = await ask('127.0.0.1', '/channels', { port: adminPort });
  return (JSON.parse(body) as Report).channels.find(({ key }) => key === KEY)?.sitemap ?? null;
}

/** Memory above idle while sitemap and feed of 100,000 products are built, and how many addresses they have. */
export const measureSitemap: MeasureRow = async (servers) => {
  const backend = await startLargeBackend(servers);
  const channelsDir = await writeChannel(servers);
  const storefront = await startStorefront({
    channelsDir,
    backendPort: backend.port,
    env: {
      SITEMAP_HOURS: '24',
      SITEMAP_REQUESTS_PER_SECOND: REQUESTS_PER_SECOND,
      STATE_DIR: join(servers.folder, 'state-of-sitemap'),
    },
  });
  try {
    // The build begins some seconds after the start
    await ask(`${KEY}.localhost`, '/', { port: storefront.port });
    const idleMb = residentMbOf(storefront.pid);
    const start = performance.now();
    const memory = watchMemory([storefront.pid]);
    let sitemap = await readSitemap(storefront);
    while (!sitemap?.builtAt && performance.now() - start < LIMIT_MS) {
      await wait(LOOK_MS);
      sitemap = await readSitemap(storefront);
    }
    memory.stop();
    const [urls, more] = [sitemap?.urls ?? 0, memory.peakMb() - idleMb];
    return {
      name: 'sitemap',
      value: `${Math.round(more)} MB above idle, ${urls} addresses`,
      bar: `≤ ${MEMORY_BAR_MB} MB, ≥ ${LARGE_PRODUCTS} addresses`,
      verdict: verdict(more <= MEMORY_BAR_MB && urls >= LARGE_PRODUCTS),
      detail: {
        idleMb: Math.round(idleMb),
        seconds: Math.round((performance.now() - start) / 1000),
        problems: sitemap?.problems,
        requestsPerSecond: REQUESTS_PER_SECOND,
      },
    };
  } finally {
    await storefront.stop();
    await backend.stop();
  }
};
