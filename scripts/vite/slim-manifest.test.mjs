import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { writeManifest } from './slim-manifest.mjs';

const route = (id, parentId, path, more = {}) => ({
  id,
  parentId,
  path,
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
  module: `/assets/${id.replace(/:.*/, '')}-1.js`,
  imports: ['/assets/shop-2.js'],
  css: ['/assets/shop-3.css'],
  ...more,
});
const aManifest = (...routes) => ({
  entry: { module: '/assets/entry-4.js', imports: ['/assets/shop-2.js'], css: [] },
  routes: Object.fromEntries(routes.map((each) => [each.id, each])),
  url: '/assets/manifest-5.js',
  version: '5',
});
const PAGES = [
  route('root', undefined, '', { hasErrorBoundary: true }),
  route('shop-pages', 'root', undefined),
  route('home', 'shop-pages', '/'),
  route('cart:/cart', 'shop-pages', 'cart', { hasAction: true }),
  route('cart:/kurv', 'shop-pages', 'kurv', { hasAction: true }),
  route('brand:/b/*', 'shop-pages', 'b/*', { imports: [], css: [] }),
  route('cart:/late', 'shop-pages', 'late', { hasAction: true }),
  route('search:s', 'shop-pages', 's/:search?'),
  route('unknown-path', 'shop-pages', '*'),
];

function run(script) {
  const window = {};
  runInNewContext(script, { window });
  return window.__remixManifest;
}

test('browsers get the table of pages that Remix has made, in its order', () => {
  const manifest = aManifest(...PAGES);
  const got = run(writeManifest(manifest));
  expect(JSON.parse(JSON.stringify(got))).toEqual(JSON.parse(JSON.stringify(manifest)));
  expect(Object.keys(got.routes)).toEqual(Object.keys(manifest.routes));
});

test('only those of the other routes are in it that the router asks', () => {
  const others = [route('cart/add', 'root', 'cart/add'), route('recent-products', 'root', 'recent-products')];
  const got = run(writeManifest(aManifest(...PAGES, ...others)));
  expect(Object.keys(got.routes)).toHaveLength(PAGES.length + 1);
  expect(got.routes['recent-products']).toMatchObject({ path: 'recent-products', hasLoader: true });
});

test('a field that the short form cannot tell stops the build', () => {
  const index = route('start', 'shop-pages', undefined, { index: true });
  expect(() => writeManifest(aManifest(...PAGES, index))).toThrow('index');
});
