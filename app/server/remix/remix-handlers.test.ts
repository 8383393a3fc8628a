import {
  createRequestHandler,
  type AppLoadContext,
  type EntryContext,
  type ServerBuild,
} from '@remix-run/node';
import { expect, test } from 'vitest';
import { listRoutes } from '#tests/support/route-table.ts';
import { createCachedHandlers } from './remix-handlers.ts';

/** Resource routes have no view. */
const RESOURCES = ['recent-products', 'search-suggestions'];
/** The router passes arguments that our types name differently; only these are read here. */
interface Arguments {
  readonly request: Request;
  readonly params: object;
}

const makeModule = (id: string) => ({
  loader: ({ params }: Arguments) => {
    if ('alias' in params && params.alias === 'broken') throw new Error('Broken');
    if (id === 'unknown-path') throw new Response('None', { status: 404 });
    return Response.json({ id, params });
  },
  ...(id === 'checkout:/kassan'
    ? { action: async ({ request }: Arguments) => Response.json({ sent: await request.text() }) }
    : {}),
  ...(RESOURCES.includes(id) ? {} : { default: () => null }),
  ...(id === 'root' || id === 'shop-pages' ? { ErrorBoundary: () => null } : {}),
});

/** A build of the real table whose pages tell what the router found for them. */
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
      default: (_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) => {
        const { matches, loaderData, actionData, errors } = staticHandlerContext;
        const ids = matches.map(({ route, params, pathname }) => ({ id: route.id, params, pathname }));
        const failed = Object.keys(errors ?? {});
        return Response.json({ ids, loaderData, actionData, failed }, { status, headers });
      },
      handleError: () => undefined,
    },
  },
  future: { v3_singleFetch: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  isSpaMode: false,
} as unknown as ServerBuild;

const REQUESTS: readonly (readonly [path: string, init?: RequestInit])[] = [
  ['/'],
  ['/p/godis/pärla'],
  ['/c/godis?page=2'],
  ['/b/salt/lakrits'],
  ['/no/such/page'],
  ['/broken'],
  ['/KASSAN/'],
  ['/kassan', { method: 'POST', body: 'a=1' }],
  ['/kassan?index', { method: 'POST', body: 'a=1' }],
  ['/om-oss', { method: 'POST', body: 'a=1' }],
  ['/recent-products'],
  ['/search-suggestions.data?q=salt'],
  ['/c/godis.data'],
  ['/c/godis.data?_routes=root'],
  ['/kassan.data', { method: 'POST', body: 'a=1' }],
  ['/no/such/page.data'],
  ['/a/b/c/d%0Ae'],
];

async function describe(answer: Promise<Response>) {
  const response = await answer;
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}

const context = {} as AppLoadContext;

test('[RT-01] every kind of request is answered from few routes as from all', async () => {
  for (const prefix of ['', '/en']) {
    const all = createRequestHandler({ ...build, basename: prefix || '/' }, 'production');
    const few = await createCachedHandlers(build)({ prefix });
    for (const [path, init] of [...REQUESTS, ['/_root.data'] as const]) {
      const ask = () => new Request(`http://shop.example${prefix}${path}`, init);
      expect(await describe(few(ask(), context)), path).toEqual(await describe(all(ask(), context)));
    }
  }
});

test('a page outside the language is not found, as with all routes', async () => {
  const few = await createCachedHandlers(build)({ prefix: '/en' });
  const { status } = await describe(few(new Request('http://shop.example/fi/ostoskori'), context));
  expect(status).toBe(404);
});

test('a page is made from the routes that fit its path only', async () => {
  const seen: string[][] = [];
  const module = {
    ...build.entry.module,
    default: (...[, status, , { manifest }]: Parameters<typeof build.entry.module.default>) => {
      seen.push(Object.keys(manifest.routes));
      return new Response('', { status });
    },
  };
  const handle = await createCachedHandlers({ ...build, entry: { module } })({ prefix: '' });
  await handle(new Request('http://shop.example/p/godis/salt'), context);
  expect(seen[0]).toContain('productInCategory:/p/:category/:alias');
  expect(seen[0]?.length).toBeLessThan(8);
});
