// npm run bench -- js css: builds and measures the named rows (all by default) on real servers. With --soak: npm run soak.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { main, ROOT, runTool, ScriptError } from './run.mjs';
import { setup } from './setup.mjs';

await main(async () => {
  await setup();
  const { build } = await import('./build.mjs');
  await build();
  const isSoak = process.argv[2] === '--soak';
  const entry = isSoak ? 'tests/bench/soak/run-soak.ts' : 'tests/bench/run.ts';
  if (!existsSync(path.join(ROOT, entry))) throw new ScriptError(`${entry} is missing.`);
  const { code } = await runTool('tsx/dist/cli.mjs', [entry, ...process.argv.slice(isSoak ? 3 : 2)]);
  process.exit(code);
});
