import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Hooks of our own build plugins. Browsers and servers run packages as published (architecture 2), and no script changes what the
 * bundler has written. Whoever adds a hook here says why it does neither.
 */
const HOOKS: Readonly<Record<string, readonly string[]>> = {
  'empty-manifest.ts': ['resolveId', 'load'],
  // The named exception: NV-08 has no other hook, and the build fails where Remix changes
  'guard-chunks.ts': ['transform'],
  // Virtual modules of our own
  'icon-letters.ts': ['resolveId', 'load'],
  'part-sheets.ts': ['resolveId', 'load'],
  'service-worker.ts': ['resolveId', 'load'],
  // Files of fonts, no code
  'slim-fonts.ts': ['resolveId'],
  // Reads what was written
  'weigh-modules.ts': ['writeBundle'],
};
/** Whose plugins change the sources they are made for. */
const PACKAGES = [
  'node:path',
  '@remix-run/dev',
  '@vanilla-extract/vite-plugin',
  'rollup-plugin-license',
  'vite',
  'vitest/config',
];

const HOOK =
  /^\s*(?:async )?(resolveId|load|transform|transformIndexHtml|renderChunk|augmentChunkHash|generateBundle|writeBundle|closeBundle)\b\s*[(:]/gm;

const listHooks = (source: string): string[] => [...source.matchAll(HOOK)].map(([, hook = '']) => hook);

test('no plugin changes the code of a package, or what the bundler has written', () => {
  const files = readdirSync('scripts/vite').filter((name) => /(?<!\.test|\.d)\.ts$/.test(name));
  const hooks = files.map((name) => [name, listHooks(readFileSync(`scripts/vite/${name}`, 'utf8'))] as const);
  expect(Object.fromEntries(hooks.filter(([, found]) => found.length > 0))).toEqual(HOOKS);
});

test('the build has the plugins of scripts/vite and of known packages only', () => {
  const config = readFileSync('vite.config.ts', 'utf8');
  const imported = [...config.matchAll(/from '([^']+)'/g)].map(([, name = '']) => name);
  const packages = imported.filter((name) => !name.startsWith('.'));
  expect(packages.filter((name) => !PACKAGES.includes(name))).toEqual([]);
  expect(listHooks(config)).toEqual([]);
});

test('after the bundler, the build only writes compressed copies beside its files', () => {
  const script = readFileSync('scripts/build.mjs', 'utf8');
  const written = [...script.matchAll(/writeFileSync\(([^,]+),/g)].map(([, file = '']) => file);
  expect(written.toSorted()).toEqual([
    'PAGES_STAMP_FILE',
    'STAMP_FILE',
    'STUDIO_STAMP_FILE',
    '`${file}.br`',
    '`${file}.gz`',
  ]);
});
