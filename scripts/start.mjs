// npm start: installs and builds if needed, checks the settings, starts the demo backend and the storefront, and prints the shops' URLs.
// With BACKEND_ORIGIN set it starts the storefront only, which uses the commerce API at that origin.
import { checkSettings } from './check-settings.mjs';
import { main, run, ScriptError } from './run.mjs';
import { checkPorts, createGroup, readSettings, startServers } from './servers.mjs';
import { setup } from './setup.mjs';
import { describeApi, listShops } from './shops.mjs';
import { onStop } from './on-stop.mjs';

await main(async () => {
  await setup();
  // A process of its own: the build's tools would stay in memory beside the servers
  const built = await run(process.execPath, ['scripts/build.mjs', '--quiet']);
  if (built.code !== 0) process.exit(1);
  await checkSettings(!process.env.BACKEND_ORIGIN, { isBuilt: true });
  const settings = readSettings();
  await checkPorts(settings);

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
    // Hands out the public storefront key: for the demo on this machine
    const { BACKEND_STORE_SETTINGS = '1' } = process.env;
    await startServers(group, settings, { BACKEND_STORE_SETTINGS });
  } catch (error) {
    if (isStopping) return;
    console.error(error instanceof ScriptError ? `arkad: ${error.message}` : error);
    await stop(1);
    return;
  }
  console.log(`\nThe shops are open:\n${(await listShops(settings)).join('\n')}\n`);
  if (!settings.ownBackend) console.log(`${await describeApi(settings.env.BACKEND_ORIGIN)}\n`);
  console.log(`Operators: http://localhost:${settings.adminPort}/studio   Stop with Ctrl-C.\n`);

  await group.anyEnd();
  if (isStopping) return;
  const { name, code } = group.firstEnd();
  console.error(`arkad: ${name} ended unexpectedly with code ${code}; stopping.`);
  await stop(1);
});
