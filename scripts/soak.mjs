// npm run soak -- --minutes 30: builds, and runs the soak (tests/bench/soak/run-soak.ts).
import { existsSync } from 'node:fs';
import path from 'node:path';
import { main, ROOT, runTool, ScriptError } from './run.mjs';
import { setup } from './setup.mjs';

await main(async () => {
  await setup();
  const { build } = await import('./build.mjs');
  await build();
  const entry = 'tests/bench/soak/run-soak.ts';
  if (!existsSync(path.join(ROOT, entry))) throw new ScriptError(`${entry} is missing.`);
  const { code } = await runTool('tsx/dist/cli.mjs', [entry, ...process.argv.slice(2)]);
  process.exit(code);
});
