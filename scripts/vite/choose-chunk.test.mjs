import { expect, test } from 'vitest';
import { createChunkRule } from './choose-chunk.ts';

const ENTRIES = [
  'entry.client.tsx',
  'root.tsx',
  'routes/lists/all.tsx',
  'routes/lists/brands.tsx',
  'routes/product/route.tsx',
  'routes/account/form.tsx',
  'routes/cart/cart.tsx',
  'routes/checkout/route.tsx',
];
/** Static imports, below `/app/`. */
const IMPORTS = {
  'entry.client.tsx': ['../node_modules/react/index.js'],
  'root.tsx': ['shell/header.tsx'],
  'routes/lists/all.tsx': ['features/catalog/list.tsx', 'features/search/start.tsx'],
  'routes/lists/brands.tsx': ['features/catalog/list.tsx'],
  'routes/product/route.tsx': [
    'features/catalog/card.tsx',
    'ui/gallery.tsx',
    'ui/picker.tsx',
    '../node_modules/react/index.js',
  ],
  'routes/account/form.tsx': ['../node_modules/phone/index.js', 'ui/phone-field.tsx', 'ui/picker.tsx'],
  'routes/cart/cart.tsx': ['features/cart/lines.tsx', 'ui/modal.tsx'],
  'routes/checkout/route.tsx': ['ui/phone-field.tsx', 'features/cart/lines.tsx'],
  'features/catalog/list.tsx': ['features/catalog/card.tsx'],
  'features/catalog/card.tsx': ['ui/picture.tsx'],
  'shell/header.tsx': ['ui/icon.tsx'],
  'shell/live/updates.ts': ['../node_modules/sockets/index.js'],
};

const idOf = (name) => `/project/app/${name}`;
const graph = {
  getModuleInfo: (id) => ({
    isEntry: ENTRIES.some((name) => idOf(name) === id),
    importers: Object.keys(IMPORTS)
      .filter((name) => IMPORTS[name].some((imported) => idOf(imported) === id))
      .map(idOf),
  }),
};
const rule = createChunkRule();

test.each([
  ['a package of every page', '../node_modules/react/index.js', 'vendor'],
  ['a package of one page', '../node_modules/phone/index.js', undefined],
  ['a package of what loads later', '../node_modules/sockets/index.js', undefined],
  ['what loads later', 'shell/live/updates.ts', undefined],
  ['what the layout imports', 'shell/header.tsx', 'shop'],
  ['what that imports', 'ui/icon.tsx', 'shop'],
  ['what several kinds of pages import', 'features/catalog/card.tsx', 'shop'],
  ['what that imports too', 'ui/picture.tsx', 'shop'],
  ['what several pages of one kind import', 'features/catalog/list.tsx', 'lists'],
  ['what one page imports', 'ui/gallery.tsx', undefined],
  ['what the page of the cart imports', 'ui/modal.tsx', 'purchase'],
  ['what only account and checkout import', 'ui/phone-field.tsx', 'purchase'],
  ['what only cart and checkout import', 'features/cart/lines.tsx', 'purchase'],
  ['what the account shares with another kind of page', 'ui/picker.tsx', 'shop'],
  ...ENTRIES.map((entry) => ['an entry', entry, undefined]),
])('%s, %s, is in the chunk %s', (_case, name, chunk) => {
  expect(rule(idOf(name), graph)).toBe(chunk);
});

test('what the bundler adds is in the vendor chunk', () => {
  expect(rule('\0commonjsHelpers.js', graph)).toBe('vendor');
});
