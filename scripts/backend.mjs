// npm run backend -- orders list karamell: runs an operator's command on the demo backend's data.
import { main, runTool } from './run.mjs';
import { setup } from './setup.mjs';

await main(async () => {
  await setup();
  const args = ['backend/command.ts', ...process.argv.slice(2)];
  const { code } = await runTool('tsx/dist/cli.mjs', args, { readsInput: true });
  process.exit(code);
});
