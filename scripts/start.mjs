// npm start: installs and builds if needed, starts the demo backend and the storefront, and prints the shops' URLs.
// With BACKEND_ORIGIN set it starts the storefront only, which uses the commerce API at that origin.
import path from 'node:path';
import { main, ROOT, ScriptError } from './run.mjs';
import { checkPorts, createGroup, readSettings, startServers } from './servers.mjs';
import { setup } from './setup.mjs';
import { listShops } from './shops.mjs';
import { onStop } from './on-stop.mjs';

await main(async () => {
  const settings = readSettings();
  await setup();
  await checkPorts(settings);
  const { build } = await import('./build.mjs');
  await build();

  const group = createGroup();
  let isStopping = false;
  const stop = async (code) => {
    if (isStopping) return;
    isStopping = true;
    const codes = await group.stop();
    process.exit(code ?? (codes.every((each) => each === 0) ? 0 : 1));
  };
  onStop(() => void stop());

  try {
    await startServers(group, settings);
  } catch (error) {
    if (isStopping) return;
    console.error(error instanceof ScriptError ? `arkad: ${error.message}` : error);
    await stop(1);
    return;
  }
  const folder = path.resolve(ROOT, process.env.CHANNELS_DIR || 'channels');
  console.log(`\nThe shops are open:\n${listShops(folder, settings.port).join('\n')}\n`);
  console.log(`Operators: http://127.0.0.1:${settings.adminPort}/channels   Stop with Ctrl-C.\n`);

  await group.anyEnd();
  if (isStopping) return;
  const { name, code } = group.firstEnd();
  console.error(`arkad: ${name} ended unexpectedly with code ${code}; stopping.`);
  await stop(1);
});
