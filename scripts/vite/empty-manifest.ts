import type { Plugin } from 'vite';

const NAME = 'virtual:remix/server-manifest';

/** Provides a manifest without files to unit tests, which run without Remix's plugin, so that they can import every route. */
export function emptyManifest(): Plugin {
  return {
    name: 'empty-manifest',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}`
        ? "export default { version: '', url: '', entry: { module: '', imports: [] }, routes: {} };"
        : undefined,
  };
}
