import { vitePlugin as remix } from '@remix-run/dev';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import remixConfig from './remix.config.js';

/** Unit tests share this file but not the Remix plugin, which would try to be a server inside vitest. */
const isTest = process.env.VITEST !== undefined;

/** Parts of the design system that one kind of page uses: they travel with that page's own chunk. */
const ONE_PAGE_PARTS = /\/app\/ui\/(?:gallery|pagination|sort-links|table)\//;
/** What the layout and most pages use, product cards and breadcrumbs included. */
const SHOP_PARTS =
  /\/(?:themes|app\/(?:ui|kernel|i18n|request|features\/(?:navigation|channel|seo|pricing)))\/|\/features\/catalog\/(?:product-(?:card|grid|image)|stock-label|page-breadcrumbs)/;

const PRELOAD_HELPER = '\0vite/preload-helper';
/**
 * What is imported on demand has no styles of its own and depends on nothing that the page has not loaded already: Vite's
 * 1 kB of code that would preload such things is left out.
 */
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.startsWith(PRELOAD_HELPER) ? 'export const __vitePreload = (load) => load();' : undefined,
};

/** Widgets of editors' pages and the start page. */
const CONTENT_PARTS = /\/features\/content\/(?!cookie-table|own-cookies|opens-soon)/;

/**
 * Left alone, the bundler makes a file of every set of modules that two pages share: some twenty scripts of a few hundred
 * bytes and eight stylesheets per page. So: packages, what the whole shop uses, what editors use, and what is left per kind of page.
 */
function findChunk(id: string): string | undefined {
  if (id.includes('/node_modules/') || id.startsWith(PRELOAD_HELPER)) return 'vendor';
  if (CONTENT_PARTS.test(id)) return 'content';
  return SHOP_PARTS.test(id) && !ONE_PAGE_PARTS.test(id) ? 'shop' : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [plainDynamicImports, vanillaExtractPlugin(), ...(isTest ? [] : [remix(remixConfig)])],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: false,
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: findChunk } } }),
  },
  ssr: {
    // gql.tada is a development dependency: its few run-time lines are bundled.
    noExternal: ['gql.tada', '@0no-co/graphql.web'],
  },
  optimizeDeps: {
    // Without these the first visit in development re-optimises and loads React twice.
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'],
  },
  server: { allowedHosts: ['.localhost'] },
  test: {
    include: [
      'app/**/*.test.{ts,tsx}',
      'backend/**/*.test.ts',
      'themes/**/*.test.ts',
      'tests/architecture/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    environment: 'node',
  },
}));
