import type { Plugin } from 'vite';

/** A text of the router's source, and what takes its place. */
type Edit = readonly [found: RegExp, replacement: string];

/** A function by its name: its end is the first bracket that is indented like its beginning. */
const bodyOf = (name: string): RegExp =>
  new RegExp(String.raw`^( *)((?:async )?function ${name}\([^)]*\) \{)\n[\s\S]*?^\1\}$`, 'gm');
const withBody = (name: string, body = ''): Edit => [bodyOf(name), `$1$2${body}}`];

/**
 * What the pages do not use of Remix's router, which bundlers cannot see: blocked navigations, promises by `defer` (pages get
 * theirs by single fetch), routes that are found on demand (`v3_lazyRouteDiscovery` is off), forms of fetchers, and
 * flags, which Remix sets in `browser.js`. Messages of failed assertions stay in development.
 */
const EDITS: readonly Edit[] = [
  // Blocked navigations
  withBody('shouldBlockNavigation'),
  withBody('updateBlocker'),
  withBody('deleteBlocker'),
  [/^ {4}getBlocker,\n {4}deleteBlocker,\n {4}patchRoutes,\n/gm, ''],
  [/\blet blockerKey = shouldBlockNavigation\(\{[^}]*\}\);/g, 'const blockerKey = false;'],
  [/if \(unblockBlockerHistoryUpdate\) \{/g, 'if (false) {'],
  // Deferred data
  withBody('isDeferredResult', 'return false;'),
  withBody('isDeferredData', 'return false;'),
  withBody('cancelActiveDeferreds', 'return [];'),
  withBody('resolveNavigationDeferredResults'),
  withBody('resolveFetcherDeferredResults'),
  withBody('resolveDeferredData'),
  [/^ {4}activeDeferreds\.forEach\(\(deferredData, routeId\) => \{[\s\S]*?^ {4}\}\);\n/gm, ''],
  // Routes on demand
  [/init\.patchRoutesOnNavigation;/g, 'undefined;'],
  withBody('checkFogOfWar', 'return {};'),
  withBody('discoverRoutes'),
  [/(?<=if \(!?)(?:fogOfWar\.active|isFogOfWar)\b/g, 'false'],
  [/^ {4}\/\/ TODO: Remove setRoutes[^\n]*\n[^\n]*\n {4}_internalSetRoutes\n/gm, ''],
  // Forms of fetchers
  withBody('handleFetcherAction'),
  // Flags
  [
    /\bfuture\.v7_(?:fetcherPersist|normalizeFormMethod|partialHydration|prependBasename|relativeSplatPath|skipActionErrorRevalidation)\b/g,
    'true',
  ],
  // Messages
  [/^ +errorMessage = [^;\n]*;\n/gm, ''],
  [
    /^function invariant\(value, message\) \{\n([\s\S]*?)Error\(message\)/gm,
    'function invariant(value) {\n$1Error()',
  ],
];

/** Leaves out parts of Remix's router (decision 0068). The build fails where the package is not the one that is known. */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: (code, id) =>
      id.endsWith('/@remix-run/router/dist/router.js')
        ? { code: slimRouterCode(code), map: null }
        : undefined,
  };
}

export function slimRouterCode(code: string): string {
  return EDITS.reduce((text, [found, replacement]) => {
    if (text.search(found) < 0)
      throw new Error(`Remix’s router has changed: it has no ${found} (slim-router.ts)`);
    return text.replace(found, replacement);
  }, code);
}
