import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';

/** The studio is a server bundle with one style sheet, fonts and pictures; nothing of it is in the shops' build. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  base: '/studio/',
  plugins: [vanillaExtractPlugin()],
  esbuild: { jsx: 'automatic' },
  build: {
    ssr: 'studio/studio.tsx',
    outDir: 'build/studio',
    target: 'node20',
    cssTarget: 'es2022',
    ssrEmitAssets: true,
    cssCodeSplit: false,
    cssMinify: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      output: { entryFileNames: 'studio.js', assetFileNames: 'assets/[name][extname]' },
    },
  },
  // A development dependency, so it is bundled
  ssr: { noExternal: ['diff'] },
});
