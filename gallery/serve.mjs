// npm run gallery: shows every part of app/ui in every theme and state, on a page of its own. For development only.
import { createServer } from 'vite';
import { main, ROOT } from '#scripts/run.mjs';
import { onStop } from '#scripts/on-stop.mjs';

const PORT = 3400;

await main(async () => {
  const server = await createServer({
    configFile: `${ROOT}/gallery/vite.config.ts`,
    server: { port: Number(process.env.PORT ?? PORT) },
  });
  await server.listen();
  onStop(() => void server.close().then(() => process.exit(0)));
  console.log(`\nThe gallery: ${server.resolvedUrls?.local[0] ?? 'no address'}\n`);
});
