import { expect, test } from 'vitest';
import { createChunkRule } from './choose-chunk.ts';

const ENTRIES = [
  'entry.client.tsx',
  'root.tsx',
  'routes/lists/all.tsx',
  'routes/lists/brands.tsx',
  'routes/product/route.tsx',
  'routes/content/page.tsx',
  'routes/account/form.tsx',
  'routes/checkout/route.tsx',
];
/** Static imports, below `/app/`. */
const IMPORTS = {
  'entry.client.tsx': ['../node_modules/react/index.js'],
  'root.tsx': ['shell/header.tsx'],
  'routes/lists/all.tsx': [
    'features/catalog/list.tsx',
    'features/content/area.tsx',
    'features/search/start.tsx',
  ],
  'routes/lists/brands.tsx': ['features/catalog/list.tsx', 'features/content/area.tsx'],
  'routes/product/route.tsx': [
    'features/catalog/card.tsx',
    'ui/gallery.tsx',
    'ui/picker.tsx',
    '../node_modules/react/index.js',
    'features/content/area.tsx',
    'ui/lazy-package.ts',
  ],
  'routes/content/page.tsx': ['features/content/area.tsx', 'features/content/soon.tsx'],
  'routes/account/form.tsx': [
    'features/content/soon.tsx',
    '../node_modules/phone/index.js',
    'ui/phone-field.tsx',
    'ui/picker.tsx',
  ],
  'routes/checkout/route.tsx': ['ui/phone-field.tsx'],
  'features/content/area.tsx': ['features/content/video.tsx'],
  'features/catalog/list.tsx': ['features/catalog/card.tsx'],
  'features/catalog/card.tsx': ['ui/picture.tsx'],
  'shell/header.tsx': ['ui/icon.tsx'],
  'ui/lazy-package.ts': ['ui/package.tsx'],
  'shell/live/updates.ts': ['../node_modules/sockets/index.js'],
};

/** Imports of the browser's build only; the server's are above. */
const LAZY = {
  'features/content/area.tsx': ['features/content/video.tsx'],
  'ui/lazy-package.ts': ['ui/package.tsx'],
};

const idOf = (name) => `/project/app/${name}`;
/** Ids of the modules that import a module by one of the tables. */
const listImporters = (table, id) =>
  Object.keys(table)
    .filter((name) => table[name].some((imported) => idOf(imported) === id))
    .map(idOf);
const graph = {
  getModuleInfo: (id) => ({
    isEntry: ENTRIES.some((name) => idOf(name) === id),
    importers: listImporters(IMPORTS, id),
    dynamicImporters: listImporters(LAZY, id),
  }),
};
const rule = createChunkRule();
const chunkOf = (name) => rule(idOf(name), graph);

test.each([
  ['a package', '../node_modules/react/index.js', 'vendor'],
  ['a package for pages of one kind', '../node_modules/phone/index.js', undefined],
  ['a package for scripts that load later', '../node_modules/sockets/index.js', undefined],
  ['what the layout imports', 'shell/header.tsx', 'shop'],
  ['what that imports', 'ui/icon.tsx', 'shop'],
  ['what several page kinds import', 'features/catalog/card.tsx', 'shop'],
  ['what that imports too', 'ui/picture.tsx', 'shop'],
  ['what only account and checkout import', 'ui/phone-field.tsx', 'forms'],
  ['what the account shares with another page kind', 'ui/picker.tsx', 'shop'],
  ['a feature that several routes import', 'features/content/area.tsx', 'content'],
  ['a shelf', 'features/catalog/list.tsx', undefined],
  ['a lazy view that a named chunk would take in', 'features/content/video.tsx', 'video'],
  ['a lazy view that none would', 'ui/package.tsx', undefined],
  ['what one page kind imports', 'ui/gallery.tsx', undefined],
  ['a feature that one page kind imports', 'features/search/start.tsx', undefined],
  ...ENTRIES.map((entry) => ['an entry', entry, undefined]),
])('%s, %s, is in the chunk %s', (_case, name, chunk) => {
  expect(chunkOf(name)).toBe(chunk);
});

test('what the bundler adds is in the vendor chunk', () => {
  expect(rule('\0commonjsHelpers.js', graph)).toBe('vendor');
});
