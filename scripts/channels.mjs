// npm run channels -- check: runs an operator's command on channel files, with the addresses, keys and secrets of `npm start`.
import { main, runTool } from './run.mjs';
import { readSettings } from './servers.mjs';
import { readSessionSecrets } from './session-secrets.mjs';
import { setup } from './setup.mjs';

await main(async () => {
  await setup();
  // Links that a running server accepts are signed with its secret
  const env = { ...readSettings().env, SESSION_SECRETS: readSessionSecrets(process.env) };
  const args = ['cli/channels.ts', ...process.argv.slice(2)];
  const { code } = await runTool('tsx/dist/cli.mjs', args, { env, readsInput: true });
  process.exit(code);
});
