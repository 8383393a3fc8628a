import { vitePlugin as remix } from '@remix-run/dev';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import license from 'rollup-plugin-license';
import { join } from 'node:path';
import type { BuildOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import remixConfig from './remix.config.js';
import { createChunkRule } from './scripts/vite/choose-chunk.ts';
import { emptyManifest } from './scripts/vite/empty-manifest.ts';
import { nameClasses } from './scripts/vite/name-classes.ts';
import { iconLetters } from './scripts/vite/icon-letters.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';
import { slimFonts } from './scripts/vite/slim-fonts.ts';
import { weighModules } from './scripts/vite/weigh-modules.ts';

/** Unit tests use this file without the Remix plugin, which would start its server inside vitest. */
const isTest = process.env.VITEST !== undefined;

/** The folder whose sources Stryker changes between the runs of its tests: see scripts/mutate.mjs. */
const MUTATED = process.env.MUTATED_FOLDER;

/** For the scripts that browsers load; the budget of their sizes is scripts/checks/script-budget.ts. */
const CLIENT_BUILD: BuildOptions = {
  // 5 % less than esbuild once compressed (decision 0075)
  minify: 'terser',
  terserOptions: {
    ecma: 2020,
    // Vite's default is a workaround for Safari 10, which cannot run the target anyway
    safari10: false,
    compress: { passes: 2, pure_funcs: ['warning', 'console.warn'] },
    // The packages' licences are in a file of their own
    format: { comments: false },
  },
  rollupOptions: { output: { manualChunks: createChunkRule() } },
};

/** Of the packages in the scripts, which have no comments. */
const LICENCES = { thirdParty: { output: join(import.meta.dirname, 'build/client/assets/licences.txt') } };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    vanillaExtractPlugin({ identifiers: nameClasses() }),
    serviceWorker(import.meta.dirname),
    iconLetters(import.meta.dirname),
    ...(isTest ? [emptyManifest()] : [slimFonts(import.meta.dirname), remix(remixConfig)]),
    ...(isSsrBuild || isTest ? [] : [license(LICENCES), weighModules(import.meta.dirname)]),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: false,
    ...(isSsrBuild ? {} : CLIENT_BUILD),
  },
  ssr: {
    // gql.tada is a development dependency, so its few run-time lines are bundled.
    noExternal: ['gql.tada', '@0no-co/graphql.web'],
  },
  optimizeDeps: {
    // Without these the first visit in development re-optimises and loads React twice.
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'],
  },
  server: { allowedHosts: ['.localhost'] },
  test: {
    include: MUTATED
      ? [`${MUTATED}/**/*.test.{ts,tsx}`]
      : [
          'app/**/*.test.{ts,tsx}',
          'backend/**/*.test.ts',
          'cli/**/*.test.ts',
          'gallery/**/*.test.tsx',
          'kernel/**/*.test.ts',
          'themes/**/*.test.ts',
          'tests/architecture/**/*.test.ts',
          'tests/arithmetic/**/*.test.ts',
          'tests/support/**/*.test.ts',
          'tests/visual/**/*.test.ts',
          'scripts/**/*.test.{mjs,ts}',
          'studio/**/*.test.{ts,tsx}',
        ],
    environment: 'node',
    // No test replaces modules, so files of a worker share what they import: a third of the time of a fresh start for each.
    isolate: MUTATED !== undefined,
    // Vitest leaves a core idle by default, which is half of a machine with two
    maxWorkers: '100%',
    // Property tests take seconds, several times as long on a busy machine.
    testTimeout: 30_000,
  },
}));
