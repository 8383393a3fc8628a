import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { readMountedLanguages } from '#app/channels/languages/language-folder.server.ts';
import { listRoutes } from '#tests/support/route-table.ts';
import { createCachedHandlers, withMountedPaths } from './remix-handlers.ts';

const makeModule = (id: string) => ({
  loader() {
    if (id === 'unknown-path') throw new Response('None', { status: 404 });
    return Response.json({ id });
  },
  default: () => null,
  ...(id === 'root' || id === 'shop-pages' ? { ErrorBoundary: () => null } : {}),
});

/** A build of the real table. */
const build = {
  routes: listRoutes((id) => ({ module: makeModule(id) })),
  assets: {
    version: 'v1',
    url: '/manifest.js',
    entry: { module: '/entry.js', imports: [] },
    routes: listRoutes(() => ({ module: '/m.js', hasLoader: true })),
  },
  entry: {
    module: {
      default: (_: Request, status: number) => new Response(null, { status }),
      handleError: () => undefined,
    },
  },
  future: {
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  isSpaMode: false,
} as unknown as ServerBuild;

const context = {} as AppLoadContext;

test('[RT-19] a language has one handler, which finds the pages below its prefix only', async () => {
  const getHandler = createCachedHandlers(build);
  const handle = await getHandler({ prefix: '/en' });
  expect(await getHandler({ prefix: '/en' })).toBe(handle);
  for (const [path, status] of [
    ['/en/p/godis/salt', 200],
    ['/en/kassan.data', 200],
    ['/fi/ostoskori', 404],
  ] as const)
    expect((await handle(new Request(`http://shop.example${path}`), context)).status, path).toBe(status);
});

test('[RT-19] the paths of a mounted language are routes of the channels that offer it, in a manifest of their own', async () => {
  const getHandler = createCachedHandlers(build);
  const german = (await readMountedLanguages('languages')).get('de');
  const offered = [{ mounted: german }, {}];
  const [handle, other] = await Promise.all([
    getHandler({ prefix: '' }, offered),
    getHandler({ prefix: '' }, [{}]),
  ]);
  expect(await getHandler({ prefix: '' }, offered)).toBe(handle);
  const ask = async (handler: typeof handle, path: string) =>
    (await handler(new Request(`http://shop.example${path}`), context)).text();
  expect(await ask(handle, '/mein-konto/bestellungen.data')).toContain('orders:/mein-konto/bestellungen');
  expect(await ask(handle, '/checkout.data')).toContain('checkout:/checkout');
  expect(await ask(other, '/warenkorb.data')).toContain('content:/:alias');
  const { assets } = withMountedPaths(build, german ? [german] : []);
  expect(assets.url).toBe(`/assets/manifest.v1.${german?.version}.js`);
  expect(assets.routes['cart:/warenkorb']).toMatchObject({ path: 'warenkorb', module: '/m.js' });
});
