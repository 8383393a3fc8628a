import { vitePlugin as remix } from '@remix-run/dev';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import remixConfig from './remix.config.js';

/** Unit tests share this file but not the Remix plugin, which would try to be a server inside vitest. */
const isTest = process.env.VITEST !== undefined;

export default defineConfig({
  plugins: [vanillaExtractPlugin(), ...(isTest ? [] : [remix(remixConfig)])],
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
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
});
