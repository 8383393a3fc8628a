import { matchRoutes } from '@remix-run/react';
import type { ServerBuild } from '@remix-run/node';
import { array, assert, constantFrom, oneof, property, webSegment } from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#app/i18n/languages.ts';
import { PAGE_NAMES, listPathPatterns } from '#app/i18n/paths.ts';
import { SEARCH_WORDS } from '#app/i18n/search-words.ts';
import { listRoutes, routeTree, type RouteEntry } from '#tests/support/route-table.ts';
import { createFindFittingRoutes, selectRoutes } from './fitting-routes.ts';

/** The router's own tree of the chosen routes. */
function keep(entry: RouteEntry, ids: readonly string[]): RouteEntry {
  const children = entry.children?.filter(({ id }) => ids.includes(id)).map((child) => keep(child, ids));
  return { ...entry, children };
}

const routes = listRoutes();
const findFittingRoutes = createFindFittingRoutes(routes);

const match = (tree: RouteEntry, path: string, basename: string) =>
  (matchRoutes([tree] as Parameters<typeof matchRoutes>[0], path, basename) ?? []).map(
    ({ route, params, pathname, pathnameBase }) => ({
      id: route.id,
      params,
      pathname,
      pathnameBase,
    }),
  );

const WORDS = [
  ...PAGE_NAMES.flatMap(listPathPatterns).flatMap((pattern) => pattern.split('/')),
  ...SEARCH_WORDS,
  ...LANGUAGES,
  'recent-products',
  'search-suggestions',
].filter((word) => word !== '' && !/[:*?]/.test(word));

const fill = (pattern: string, word: string): string =>
  pattern.replace(/:\w+\??/g, word).replace('*', `${word}/${word}`);
const PATTERNS = PAGE_NAMES.flatMap(listPathPatterns);
/** Every pattern of the table with each word of the table in the places of its parameters. */
const FILLED = PATTERNS.flatMap((pattern) => WORDS.map((word) => fill(pattern, word)));

test('[RT-01] among the routes that fit a path the router finds the same match as among all', () => {
  const part = oneof(
    constantFrom(...WORDS),
    constantFrom('', '.', '%2F', '%0A', 'A B', 'x.data'),
    webSegment(),
  );
  const drawn = array(part, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`);
  const path = oneof(
    constantFrom(...FILLED),
    drawn,
    drawn.map((each) => each.toUpperCase()),
  );
  const agree = (asked: string, prefix: string): void => {
    const few = keep(routeTree, findFittingRoutes(asked));
    const whole = asked === '/' && prefix !== '' ? prefix : `${prefix}${asked}`;
    expect(match(few, whole, prefix || '/'), asked).toEqual(match(routeTree, whole, prefix || '/'));
  };
  for (const pattern of PATTERNS)
    for (const word of ['salt-1', 'a%2Fb', 'p%C3%A4rla']) agree(fill(pattern, word), '');
  assert(property(path, constantFrom('', '/en', '/fi'), agree), { numRuns: 300 });
});

test('the paths of the build fall into few sets of routes, so that a handler can be kept for each', () => {
  const sets = new Set(FILLED.map((path) => findFittingRoutes(path).join(' ')));
  expect(sets.size).toBeLessThan(100);
  for (const path of ['/', '/kassan', '/p/a/b', '/no/such/page/at/all'])
    expect(findFittingRoutes(path).length, path).toBeLessThan(10);
});

test('a malformed path is one part, and a path that no route fits has none', () => {
  expect(findFittingRoutes('/%zz').at(-1)).toBe('unknown-path');
  expect(findFittingRoutes('/%zz').some((id) => id.startsWith('content'))).toBe(true);
  expect(findFittingRoutes('/a/b/c/d%0Ae')).toEqual([]);
});

test('a build of some routes has these modules and this manifest only, and all else of the whole', () => {
  const assets = { version: 'v1', url: '/m.js', routes: { ...routes } };
  const build = { routes, assets, mode: 'production' } as unknown as ServerBuild;
  const part = selectRoutes(build, ['root', 'home']);
  expect([Object.keys(part.routes), Object.keys(part.assets.routes)]).toEqual([
    ['root', 'home'],
    ['root', 'home'],
  ]);
  expect(part).toMatchObject({ mode: 'production', assets: { version: 'v1', url: '/m.js' } });
});
