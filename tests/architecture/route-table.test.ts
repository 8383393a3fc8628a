import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGE_NAMES } from '#app/i18n/paths.ts';
import { listPrivatePaths } from '#app/private-paths.server.ts';
import { parseReturnTo } from '#app/request/return-to.ts';
import { isDataOfPart, PAGES, RESOURCES } from '#app/route-table.ts';
import routes from '#app/routes.ts';
import { selectPageKind } from '#app/server/urls/page-path.ts';

const locale = { prefix: '' };
const modules = routes.flatMap(({ file, children = [] }) => [file, ...children.map((child) => child.file)]);

test('a page of the table has a route, a kind, and a path that is prefetched or not', () => {
  const privatePaths = listPrivatePaths({ sitePath: (path) => path as never }, 'en');
  for (const page of PAGE_NAMES) expect(modules).toContain(`routes/${PAGES[page].module}`);
  for (const [path, page] of [
    ['/c/lamps', 'category'],
    ['/brands', 'brands'],
    ['/cart', 'cart'],
    ['/checkout/order', 'orderLink'],
  ] as const) {
    expect(selectPageKind(path), path).toBe(PAGES[page].kind);
    expect(privatePaths.includes(`/${path.split('/')[1]}`), path).toBe(PAGES[page].kind === 'private');
  }
});

test('a resource of the table has a route, a kind, and is no page to return to', () => {
  for (const [path, { module, kind }] of Object.entries(RESOURCES)) {
    expect(modules).toContain(`routes/${module}`);
    expect(selectPageKind(path), path).toBe(kind);
    expect(parseReturnTo({ locale }, path), path).toBeNull();
  }
});

test('data of a part of a page is told by its path, in every language', () => {
  for (const path of ['/recent-products.data', '/en/recent-products.data'])
    expect(isDataOfPart(path)).toBe(true);
  for (const path of ['/recent-products', '/c/recent-products.data', '/visitor.data'])
    expect(isDataOfPart(path), path).toBe(false);
});

test('no other file lists addresses of resources', () => {
  for (const file of ['app/request/return-to.ts', 'app/server/urls/page-path.ts', 'app/worker/rules.ts'])
    for (const path of Object.keys(RESOURCES))
      expect(readFileSync(file, 'utf8'), file).not.toContain(`'${path}'`);
});
