import path from 'node:path';
import type { Plugin } from 'vite';

/** How Remix's client handles a route module that cannot be loaded: it reloads, each time, the page that is left. */
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{[^}]*\}\);/;

/** NV-08: Remix's client asks our guard in its place (app/ui/lazy/reload-once.ts). */
export function guardChunks(root: string): Plugin {
  const guard = path.join(root, 'app/ui/lazy/reload-once.ts');
  return {
    name: 'guard-chunks',
    apply: 'build',
    transform: (code, id) =>
      id.endsWith('/@remix-run/react/dist/esm/routeModules.js')
        ? { code: guardModule(code, guard), map: null }
        : undefined,
  };
}

/** @throws where Remix does it in another way */
export function guardModule(code: string, guard: string): string {
  const guarded = code.replace(RELOAD, 'return reloadForNavigation(error);');
  if (guarded === code)
    throw new Error('Remix handles a missing route module in another way: see guard-chunks.ts');
  return `import { reloadForNavigation } from ${JSON.stringify(guard)};\n${guarded}`;
}
