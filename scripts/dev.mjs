// npm run dev: runs backend and storefront from source. Vite updates the browser for every shop's host; a change of
// server code restarts the one it belongs to.
import { waitForAnswer } from './ports.mjs';
import { checkSettings } from './check-settings.mjs';
import { main, ScriptError } from './run.mjs';
import { checkPorts, createGroup, linkToStorefront, readSettings } from './servers.mjs';
import { readSessionSecrets } from './session-secrets.mjs';
import { setup } from './setup.mjs';
import { describeApi, listShops } from './shops.mjs';
import { onStop } from './on-stop.mjs';

const WATCH = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false'];
const START_LIMIT_MS = 120_000;

await main(async () => {
  await setup();
  await checkSettings(!process.env.BACKEND_ORIGIN);
  const { port, adminPort, backendPort, ownBackend, env } = readSettings();
  await checkPorts({ port, adminPort, backendPort, ownBackend });
  const shared = { NODE_ENV: 'development', ...env };
  const group = createGroup();
  let isStopping = false;
  const stop = async (code) => {
    if (isStopping) return;
    isStopping = true;
    await group.stop();
    process.exit(code);
  };
  onStop(() => void stop(0));

  if (ownBackend) {
    group.start('the demo backend', [...WATCH, 'backend/server.ts'], {
      ...shared,
      BACKEND_PORT: String(backendPort),
      ...linkToStorefront(port),
    });
  }
  group.start('the storefront', [...WATCH, 'server.ts'], {
    ...shared,
    PORT: String(port),
    ADMIN_PORT: String(adminPort),
    SESSION_SECRETS: readSessionSecrets(process.env),
  });
  const isReady = await waitForAnswer(`http://127.0.0.1:${adminPort}/readyz`, {
    limitMs: START_LIMIT_MS,
    accepts: (response) => response.ok,
    gaveUp: () => group.firstEnd() !== null,
  });
  if (isReady) {
    console.log(`\nThe shops, in development:\n${(await listShops({ port, adminPort })).join('\n')}\n`);
    if (!ownBackend) console.log(`${await describeApi(env.BACKEND_ORIGIN)}\n`);
    await group.anyEnd();
  }
  if (isStopping) return;
  const ended = group.firstEnd();
  console.error(
    new ScriptError(
      ended ? `${ended.name} ended with code ${ended.code}.` : 'The storefront did not become ready.',
    ).message,
  );
  await stop(1);
});
