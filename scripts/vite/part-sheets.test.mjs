import { expect, test } from 'vitest';
import { listPartSheets } from './part-sheets.ts';

const MANIFEST = {
  'app/root.tsx?__remix-build-client-route': { file: 'assets/root.js', isEntry: true, imports: ['_shop.js'] },
  '_shop.js': { file: 'assets/shop.js', css: ['assets/shop.css'] },
  '_parts.js': { file: 'assets/parts.js', imports: ['_shop.js'], css: ['assets/parts.css'] },
  'app/header/stacked-header.tsx': {
    file: 'assets/stacked-header.js',
    name: 'stacked-header',
    isDynamicEntry: true,
    imports: ['_shop.js', '_parts.js'],
    css: ['assets/stacked-header.css'],
  },
  'app/notice.tsx': { file: 'assets/notice.js', name: 'notice', isDynamicEntry: true, imports: ['_shop.js'] },
};

test('a module that loads later has its own sheets and those of its imports, without what every page has', () => {
  expect(listPartSheets(MANIFEST)).toEqual({
    'stacked-header': ['/assets/parts.css', '/assets/stacked-header.css'],
  });
});

test('two modules of one name with sheets fail the build', () => {
  const other = { ...MANIFEST['app/header/stacked-header.tsx'], css: ['assets/other.css'] };
  expect(() => listPartSheets({ ...MANIFEST, 'app/other/stacked-header.tsx': other })).toThrow(
    'are named stacked-header',
  );
});
