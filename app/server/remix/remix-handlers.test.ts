import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node';
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

test('[RT-19] the handlers of a language find the pages below its prefix only', async () => {
  const getHandler = createCachedHandlers(build);
  for (const [page, path, status] of [
    ['/en/p/godis/salt', '/en/p/godis/salt', 200],
    ['/en/kassan', '/en/kassan.data', 200],
    ['/en/ostoskori', '/fi/ostoskori', 404],
  ] as const) {
    const handle = await getHandler(page, { prefix: '/en' }, []);
    expect((await handle(new Request(`http://shop.example${path}`), context)).status, path).toBe(status);
    expect(await getHandler(page, { prefix: '/en' }, []), page).toBe(handle);
  }
});

test('a handler matches every path as one with all routes does', async () => {
  const getHandler = createCachedHandlers(build);
  const handleAll = createRequestHandler(build, 'production');
  const paths = Object.values(build.routes).map((route) =>
    `/${route?.path ?? ''}`.replaceAll(/:\w+\??|\*/g, 'lamp').replace('//', '/'),
  );
  const unusual = [
    '/P/lamp',
    '/%70/lamp',
    '/%zz/lamp',
    '/p/%zz',
    '/kassan/',
    '//kassan',
    '/a/b/c/d/e',
    '/constructor',
  ];
  for (const path of [...paths, ...unusual]) {
    const handle = await getHandler(path, { prefix: '' }, []);
    const address = `http://shop.example${path === '/' ? '/_root' : path}.data`;
    const [own, all] = await Promise.all(
      [handle, handleAll].map(async (each) => (await each(new Request(address), context)).text()),
    );
    expect(own, path).toBe(all);
  }
});

test('[RT-19] the paths of a mounted language are routes of the channels that offer it, in a manifest of their own', async () => {
  const getHandler = createCachedHandlers(build);
  const german = (await readMountedLanguages('languages')).get('de');
  const offered = [{ mounted: german }, {}];
  const ask = async (path: string, locales: typeof offered) => {
    const handle = await getHandler(path, { prefix: '' }, locales);
    return (await handle(new Request(`http://shop.example${path}.data`), context)).text();
  };
  expect(await ask('/mein-konto/bestellungen', offered)).toContain('orders:/mein-konto/bestellungen');
  expect(await ask('/checkout', offered)).toContain('checkout:/checkout');
  expect(await ask('/warenkorb', [{}])).toContain('content:/:alias');
  const { assets } = withMountedPaths(build, german ? [german] : []);
  expect(assets.url).toBe(`/assets/manifest.v1.${german?.version}.js`);
  expect(assets.routes['cart:/warenkorb']).toMatchObject({ path: 'warenkorb', module: '/m.js' });
});
