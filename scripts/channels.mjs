// npm run channels -- check: runs an operator's command on channel files, with the addresses and keys of `npm start`.
import { main, runTool } from './run.mjs';
import { readSettings } from './servers.mjs';
import { setup } from './setup.mjs';

await main(async () => {
  await setup();
  const { env } = readSettings();
  const args = ['cli/channels.ts', ...process.argv.slice(2)];
  const { code } = await runTool('tsx/dist/cli.mjs', args, { env, readsInput: true });
  process.exit(code);
});
