import { expect, test } from 'vitest';
import { createChunkRule } from './choose-chunk.ts';

const ENTRIES = [
  'entry.client.tsx',
  'root.tsx',
  'routes/lists/all.tsx',
  'routes/lists/brands.tsx',
  'routes/product/route.tsx',
  'routes/content/page.tsx',
  'routes/account/soon.tsx',
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
    'ui/picker.css.ts',
    '../node_modules/react/index.js',
    'features/content/area.tsx',
    'ui/lazy-package.ts',
  ],
  'routes/content/page.tsx': ['features/content/area.tsx', 'features/content/soon.tsx'],
  'routes/account/soon.tsx': [
    'features/content/soon.tsx',
    '../node_modules/phone/index.js',
    'ui/phone-field.tsx',
    'ui/picker.tsx',
    'ui/picker.css.ts',
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
const names = [...new Set([...ENTRIES, ...Object.keys(IMPORTS), ...Object.values(IMPORTS).flat()])];
const graph = {
  getModuleIds: () => names.map(idOf),
  getModuleInfo: (id) => {
    const name = names.find((each) => idOf(each) === id);
    return {
      isEntry: ENTRIES.includes(name),
      importedIds: (IMPORTS[name] ?? []).map(idOf),
      dynamicallyImportedIds: (LAZY[name] ?? []).map(idOf),
    };
  },
};
const rule = createChunkRule();
const chunkOf = (name) => rule(idOf(name), graph);

test('packages and bundler helpers are in the vendor chunk, entries in chunks of their own', () => {
  expect(rule('\0commonjsHelpers.js', graph)).toBe('vendor');
  expect(chunkOf('../node_modules/react/index.js')).toBe('vendor');
  for (const entry of ENTRIES) expect(chunkOf(entry)).toBeUndefined();
  // Only pages of one kind import it
  expect(chunkOf('../node_modules/phone/index.js')).toBeUndefined();
  // Only scripts that load later import it
  expect(chunkOf('../node_modules/sockets/index.js')).toBeUndefined();
});

test('what the layout or several page kinds import is in the shop chunk', () => {
  for (const name of ['shell/header.tsx', 'ui/icon.tsx', 'features/catalog/card.tsx', 'ui/picture.tsx'])
    expect(chunkOf(name)).toBe('shop');
});

test('what only account and checkout import is in the forms chunk, which no other page loads', () => {
  expect(chunkOf('ui/phone-field.tsx')).toBe('forms');
});

test('what the account shares with one other page kind stays out of the shop chunk, with its styles', () => {
  for (const name of ['ui/picker.tsx', 'ui/picker.css.ts']) expect(chunkOf(name)).toBe('account-product');
});

test('a feature that several routes import has a chunk of its own, unless it is a shelf', () => {
  expect(chunkOf('features/content/area.tsx')).toBe('content');
  expect(chunkOf('features/content/soon.tsx')).toBe('content-account-content');
  expect(chunkOf('features/catalog/list.tsx')).toBeUndefined();
});

test('a lazy view of a feature is in no chunk of those who show it', () => {
  expect(chunkOf('features/content/video.tsx')).toBe('video');
  // Nothing would draw it into a named one
  expect(chunkOf('ui/package.tsx')).toBeUndefined();
});

test('what one page kind imports is left to the bundler', () => {
  expect(chunkOf('ui/gallery.tsx')).toBeUndefined();
  expect(chunkOf('features/search/start.tsx')).toBeUndefined();
});
