import { vitePlugin as remix } from '@remix-run/dev';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import remixConfig from './remix.config.js';
import { slimFonts } from './scripts/slim-fonts.ts';

/** Unit tests share this file but not the Remix plugin, which would try to be a server inside vitest. */
const isTest = process.env.VITEST !== undefined;

/** Parts of the design system that one kind of page uses: they travel with that page's own chunk. */
const ONE_PAGE_PARTS = /\/app\/ui\/(?:gallery|pagination|sort-links|table)\//;
/** What the layout and most pages use: product cards, breadcrumbs, and what keeps a list where the next did not come. */
const SHOP_PARTS =
  /\/(?:themes|app\/(?:ui|kernel|i18n|request|features\/(?:navigation|channel|seo|pricing)))\/|\/features\/(?:search\/search-box|catalog\/(?:product-(?:card|grid|image)|stock-label|page-breadcrumbs|held-list|use-kept-styles|list-memory))/;

const PRELOAD_HELPER = '\0vite/preload-helper';
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

/** What a bundled package asks to be kept of its licence: a comment of lines that begin with a star. */
const LICENCE_COMMENT = /\/\*\*\n(?: \*(?!\/)[^\n]*\n)+ \*\/\n?/g;
const LICENCES_FILE = 'assets/licences.txt';

/** Licences travel as a file of their own instead of 1.2 kB on every first visit. */
const licencesApart: Plugin = {
  name: 'licences-apart',
  generateBundle(_options, bundle) {
    const licences = new Set<string>();
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.name === 'vendor')
        chunk.code = chunk.code.replace(LICENCE_COMMENT, (comment) => (licences.add(comment.trim()), ''));
    if (licences.size > 0)
      this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source: `${[...licences].join('\n\n')}\n` });
  },
};

/**
 * Stands in for Vite's helper of `import()`, which every page would carry: styles first, then the module. Scripts are
 * not preloaded, and a failure is the caller's to handle.
 */
const shortImportHelper: Plugin = {
  name: 'short-import-helper',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export const __vitePreload = (load, styles) => Promise.all((styles || []).map((style) => new Promise((done) => {
  const href = '/' + style;
  if (document.querySelector('link[href="' + href + '"]')) return done();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.onload = link.onerror = done;
  document.head.append(link);
}))).then(load);`
      : undefined,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    vanillaExtractPlugin(),
    ...(isTest ? [] : [slimFonts(import.meta.dirname), remix(remixConfig)]),
    ...(isSsrBuild || isTest ? [] : [licencesApart, shortImportHelper]),
  ],
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
