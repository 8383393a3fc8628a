import type { Plugin } from 'vite';

/**
 * Replaces Vite's helper of `import()`, which every page would load, by a shorter one: it loads the style sheets, then
 * the module. It does not preload scripts, and the caller handles failures.
 */
export function shortImportHelper(): Plugin {
  return {
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
}
