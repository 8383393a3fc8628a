import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];

interface KnownPattern {
  readonly pattern: RegExp;
  /** The route and those above it. */
  readonly ids: readonly string[];
}

/** Tells the ids of the routes whose pattern fits a path, and of those above them, in the order of the build. */
export type FindFittingRoutes = (pathname: string) => readonly string[];

/**
 * Remix flattens, ranks and compiles all routes anew for each match, several times per page. This tests patterns that are
 * made once, by the rules of the router: letter case is ignored, as are slashes at the end, and a part in the place of a
 * parameter may hold anything but a slash. It chooses none: the router does, among few.
 */
export function createFindFittingRoutes(routes: Routes): FindFittingRoutes {
  const known = Object.values(routes).flatMap((route) => (route ? listPatterns(routes, route.id) : []));
  return (pathname) => {
    const path = decodePath(pathname);
    const fitting = new Set(known.flatMap(({ pattern, ids }) => (pattern.test(path) ? ids : [])));
    return Object.keys(routes).filter((id) => fitting.has(id));
  };
}

/** A build of some routes: the same modules, and the manifest of these routes. */
export function selectRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  return {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  };
}

const pick = <T>(record: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => ids.includes(id)));

/** None for a route without a path, which is only there for those below it. */
function listPatterns(routes: Routes, id: string): readonly KnownPattern[] {
  const route = routes[id];
  if (!route || (route.path === undefined && !route.index)) return [];
  const ids: string[] = [];
  const segments: string[] = [];
  for (let each: typeof route | undefined = route; each; each = routes[each.parentId ?? '']) {
    ids.push(each.id);
    segments.unshift(...(each.path ?? '').split('/').filter(Boolean));
  }
  return [{ pattern: new RegExp(`^${segments.map(toPattern).join('')}/*$`, 'i'), ids }];
}

/** `*`, `:name`, `:name?` or a word. */
function toPattern(segment: string): string {
  if (segment === '*') return '(?:/.*)?';
  if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  return `/${segment.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`;
}

/** As the router decodes: an encoded slash stays one, and a path with one malformed part stays as it is. */
function decodePath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
