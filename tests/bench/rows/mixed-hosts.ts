import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { countServerErrors } from '#tests/bench/attack/attack.ts';
import { seedTemplate, startAttacked } from '#tests/bench/attack/attacked-servers.ts';
import { STOREFRONT_BAR_MB } from '#tests/bench/attack/run-attack.ts';
import type { MixedOrder, MixedReport } from '#tests/bench/mixed-hosts/report.ts';
import { startStorefront, watchMemory, WITHOUT_PAGE_CACHE } from '#tests/bench/servers.ts';
import { verdict, type MeasureOnDemand, type Row } from '#tests/bench/row.ts';

const REQUESTS = 100_000;
const DUMP = resolve('tests/bench/mixed-hosts/report-cached-pages.mjs');
/** Also of the program, which signs cookies as the shops do. */
const SESSION_SECRETS = 'a-secret-for-measurements-only--';

/**
 * 100,000 requests of all shops at once: no byte of one shop in an answer of another, and nothing of one visitor or of another shop
 * in any page that the page cache stored meanwhile.
 */
export const measureMixedHosts: MeasureOnDemand = async ({ checkout, folder, requests = REQUESTS }) => {
  const template = join(folder, 'mixed-template');
  const own = join(folder, 'mixed');
  const cachedPagesFile = join(folder, 'cached-pages.ndjson');
  for (const path of [template, own]) mkdirSync(path);
  writeFileSync(cachedPagesFile, '');
  await seedTemplate(checkout, template);
  const servers = await startAttacked({
    checkout,
    folder: own,
    template,
    preloads: [DUMP],
    env: { LOG_LEVEL: 'warn', SESSION_SECRETS, CACHED_PAGES_FILE: cachedPagesFile },
  });
  const twin = await startStorefront({
    checkout,
    channelsDir: join(checkout, 'channels'),
    backendPort: servers.backendPort,
    env: WITHOUT_PAGE_CACHE,
  });
  try {
    const { port, adminPort, backendPort, channelsDir } = servers;
    const child = fork(resolve('tests/bench/mixed-hosts/program.ts'), {
      env: {
        ...process.env,
        SESSION_SECRETS,
        TEST_SERVERS: JSON.stringify([{ port, adminPort, backendPort, channelsDir }]),
      },
    });
    child.send({ requests, cachedPagesFile, twinPort: twin.port } satisfies MixedOrder);
    const memory = watchMemory([servers.storefrontPid]);
    const [report] = (await Promise.race([once(child, 'message'), failAtExit(child)])) as [MixedReport];
    child.disconnect();
    memory.stop();
    return toRow(report, Math.round(memory.peakMb()));
  } finally {
    await twin.stop();
    await servers.stop();
  }
};

function toRow(report: MixedReport, memoryMb: number): Row {
  const serverErrors = countServerErrors(report);
  const { requests, foreignCount, cachedPages, twins } = report;
  const { withOwnWords, pictures, edits, purges } = report;
  const isProven = [withOwnWords, pictures, edits, purges, cachedPages.scanned, twins.compared].every(
    (count) => count > 0,
  );
  const isClean = foreignCount === 0 && cachedPages.personalCount === 0 && twins.differentCount === 0;
  const isServed = serverErrors === 0 && memoryMb <= STOREFRONT_BAR_MB;
  return {
    name: 'mixed-hosts',
    value:
      `${foreignCount} foreign and ${cachedPages.personalCount} personal findings in ${requests} requests; ` +
      `${cachedPages.stored} pages stored, ${cachedPages.scanned} different ones searched; ` +
      `${twins.differentCount} of ${twins.compared} differ from a page without cache; ` +
      `${serverErrors} server errors, memory ${memoryMb} MB`,
    bar: `0 and 0 in ${REQUESTS}; every cached page searched; 0 differ; 0 server errors, ≤ ${STOREFRONT_BAR_MB} MB`,
    verdict: verdict(isClean && isProven && isServed && requests >= REQUESTS),
    detail: { ...report, memoryMb },
  };
}

async function failAtExit(child: ReturnType<typeof fork>): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`The program of the mixed hosts ended with code ${code}.`);
}
