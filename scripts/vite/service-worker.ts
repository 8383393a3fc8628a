import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const NAME = 'virtual:service-worker';

/** Provides the script of the service worker as a text, bundled for browsers, to the server's build. */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'service-worker',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const entry = path.join(root, 'app/worker/service-worker.ts');
      for (const file of ['service-worker.ts', 'rules.ts'])
        this.addWatchFile(path.join(root, 'app/worker', file));
      const { outputFiles } = await build({
        entryPoints: [entry],
        bundle: true,
        write: false,
        minify: true,
        format: 'iife',
        platform: 'browser',
        target: 'es2020',
        legalComments: 'eof',
        // Workbox logs and checks its arguments otherwise
        define: { 'process.env.NODE_ENV': '"production"' },
      });
      return `export default ${JSON.stringify(outputFiles[0]?.text ?? '')};`;
    },
  };
}
