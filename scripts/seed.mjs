// npm run seed -- --products 100000: fills the demo backend's database with a large catalogue.
import { main, runTool } from './run.mjs';
import { setup } from './setup.mjs';

await main(async () => {
  await setup();
  const { code } = await runTool('tsx/dist/cli.mjs', ['backend/seed-large.ts', ...process.argv.slice(2)]);
  process.exit(code);
});
