/*
 * npm run compare -- <commit> [--accept <file>] [--shop <key>]…: asks that commit's build and this one's the same, and prints what they
 * answer differently. `--self-test` compares this build with itself and three planted differences.
 */
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '#scripts/build.mjs';
import { prepareBuildOf } from '#scripts/builds.mjs';
import { onStop } from '#scripts/on-stop.mjs';
import { main, ROOT, ScriptError, since } from '#scripts/run.mjs';
import { createGroup, startTestPair, TEST_ENVIRONMENT, TEST_SESSION_SECRETS } from '#scripts/servers.mjs';
import { SHOPS } from '#tests/support/shops.ts';
import { Comparison, formatDifferences, RESULTS, selectUnaccepted, type Side } from './differences.ts';

/** Sitemap and feeds are among the answers. */
const WITH_SITEMAP = { SITEMAP_HOURS: '24', SITEMAP_REQUESTS_PER_SECOND: '100' };

interface Build {
  readonly side: Side;
  readonly checkout: string;
  readonly isPlanted?: boolean;
}

/** Starts a build's servers and asks them in a process of its own, because the tests' helpers have one pair of servers. */
async function askBuild({ side, checkout, isPlanted }: Build, shops: readonly string[], answers: Comparison) {
  const folder = mkdtempSync(path.join(tmpdir(), 'arkad-compare-'));
  const group = createGroup(checkout);
  const stop = () => group.stop().then(() => rmSync(folder, { recursive: true, force: true }));
  onStop(() => void stop().then(() => process.exit(1)));
  try {
    // Each build seeds its own database: another commit may have another schema
    const logFile = `${RESULTS}/servers-${side}.log`;
    const servers = await startTestPair(group, { checkout, folder, logFile, env: WITH_SITEMAP });
    const env = { ...process.env, ...TEST_ENVIRONMENT, SESSION_SECRETS: TEST_SESSION_SECRETS };
    const child = fork(path.join(import.meta.dirname, 'record.ts'), [...shops], {
      execArgv: ['--import', 'tsx'],
      env: { ...env, TEST_SERVERS: JSON.stringify([servers]), COMPARE_PLANTED: isPlanted ? '1' : '' },
    });
    child.on('message', ([label, lines]: [string, string[]]) => answers.take(side, label, lines));
    return await new Promise<boolean>((resolve) => child.once('exit', (code) => resolve(code === 0)));
  } finally {
    await stop();
  }
}

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      accept: { type: 'string' },
      shop: { type: 'string', multiple: true },
      'self-test': { type: 'boolean', default: false },
    },
  });
  const { accept, 'self-test': isPlanted } = values;
  const shops = values.shop ?? (isPlanted ? ['nordic'] : SHOPS.map(({ key }) => key));
  const [commit] = positionals;
  if (commit === undefined && !isPlanted)
    throw new ScriptError('Name the commit or tag to compare with: npm run compare -- v0.2.0');
  await build();
  const checkout = commit === undefined ? ROOT : await prepareBuildOf(commit);
  const builds = [
    { side: 'before', checkout },
    { side: 'after', checkout: ROOT, isPlanted },
  ] as const;
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const startedAt = performance.now();
  const comparison = new Comparison();
  const asked = await Promise.all(builds.map((each) => askBuild(each, shops, comparison)));
  const found = comparison.end();
  const left = accept === undefined ? found : selectUnaccepted(found, accept);
  console.log(
    `${comparison.pairs} answers compared in ${since(startedAt)}, ${found.length - left.length} differences accepted.`,
  );
  if (left.length > 0)
    console.log(`${formatDifferences(left)}\n\nThe first answers with each are in ${RESULTS}.`);
  if (asked.includes(false)) throw new ScriptError('Not everything was asked (see above).');
  if (left.length > 0 && accept !== undefined)
    throw new ScriptError(`Those that are intended need a reason in ${accept}.`);
  const places = left.map(({ answers }) => answers.join().split('GET ')[1]).toSorted();
  if (places.join() !== (isPlanted ? '/brands,/kassan,/robots.txt' : ''))
    throw new ScriptError(
      isPlanted ? 'Three differences were planted.' : `This build differs from ${commit}.`,
    );
});
