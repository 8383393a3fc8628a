import type { ServerBuild } from '@remix-run/node';
import type { ChannelLocale, MountedLanguage } from '#app/i18n/languages.ts';
import { getPathPattern, TRANSLATED_PAGES } from '#app/i18n/paths.ts';

/** Before the versions of build and languages. No file of the build begins so. */
const MANIFEST = '/assets/manifest.';

export const isManifestPath = (path: string): boolean => path.startsWith(MANIFEST);

export const listMounted = (locales: readonly Pick<ChannelLocale, 'mounted'>[]): readonly MountedLanguage[] =>
  locales.flatMap(({ mounted }) => mounted ?? []);

/**
 * The build with the paths of mounted languages as further routes of the same modules, as `app/routes.ts` lays out those of the
 * built-in ones. Browsers load a manifest of their own for it; see `withLanguageManifests`.
 */
export function withMountedPaths(build: ServerBuild, languages: readonly MountedLanguage[]): ServerBuild {
  if (languages.length === 0) return build;
  const routes = { ...build.routes };
  const assetRoutes = { ...build.assets.routes };
  for (const { paths } of languages)
    for (const page of TRANSLATED_PAGES) {
      const path = paths[page];
      const [id, known] = [`${page}:${path}`, `${page}:${getPathPattern(page, 'en')}`];
      const [route, asset] = [build.routes[known], build.assets.routes[known]];
      if (path === undefined || id in routes || !route || !asset) continue;
      routes[id] = { ...route, id, path: path.slice(1) };
      assetRoutes[id] = { ...asset, id, path: path.slice(1) };
    }
  const version = [build.assets.version, ...languages.map((language) => language.version)].join('.');
  const assets = { ...build.assets, routes: assetRoutes, version, url: `${MANIFEST}${version}.js` };
  return { ...build, routes, assets };
}
