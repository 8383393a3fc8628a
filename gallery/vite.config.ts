import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';

/** The gallery of parts is a page of its own: nothing of it is in the shops' routes or scripts. */
export default defineConfig({
  root: import.meta.dirname,
  // The shops' build has another one
  cacheDir: '../node_modules/.vite-gallery',
  plugins: [vanillaExtractPlugin()],
  esbuild: { jsx: 'automatic' },
});
