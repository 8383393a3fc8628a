import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';

/** The gallery is a separate page: the shops' routes and scripts contain nothing of it. */
export default defineConfig({
  root: import.meta.dirname,
  // Separate from that of the shops' build
  cacheDir: '../node_modules/.vite-gallery',
  plugins: [vanillaExtractPlugin()],
  esbuild: { jsx: 'automatic' },
});
