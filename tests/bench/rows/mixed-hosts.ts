import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { seedTemplate, startAttacked } from '#tests/bench/attack/attacked-servers.ts';
import type { MixedOrder, MixedReport } from '#tests/bench/mixed-hosts/report.ts';
import { verdict, type MeasureOnDemand } from '#tests/bench/row.ts';

const REQUESTS = 50_000;

/** 50,000 requests of all shops at once: no byte of one shop in an answer of another. */
export const measureMixedHosts: MeasureOnDemand = async ({ checkout, folder, requests = REQUESTS }) => {
  const template = join(folder, 'mixed-template');
  const own = join(folder, 'mixed');
  for (const path of [template, own]) mkdirSync(path);
  await seedTemplate(checkout, template);
  const servers = await startAttacked({ checkout, folder: own, template, env: { LOG_LEVEL: 'warn' } });
  try {
    const { port, adminPort, backendPort, channelsDir } = servers;
    const child = fork(resolve('tests/bench/mixed-hosts/program.ts'), {
      env: { ...process.env, TEST_SERVERS: JSON.stringify([{ port, adminPort, backendPort, channelsDir }]) },
    });
    child.send({ requests } satisfies MixedOrder);
    const [report] = (await Promise.race([once(child, 'message'), failAtExit(child)])) as [MixedReport];
    child.disconnect();
    const isProven = report.withOwnWords > 0 && report.pictures > 0 && report.edits > 0;
    return {
      name: 'mixed-hosts',
      value: `${report.foreignCount} foreign findings in ${report.requests} requests`,
      bar: `0 in ${REQUESTS}`,
      verdict: verdict(report.foreignCount === 0 && isProven && report.requests >= REQUESTS),
      detail: { ...report },
    };
  } finally {
    await servers.stop();
  }
};

async function failAtExit(child: ReturnType<typeof fork>): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`The program of the mixed hosts ended with code ${code}.`);
}
