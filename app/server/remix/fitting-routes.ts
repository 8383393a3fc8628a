import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];

const LINE_END = /[\n\r\u2028\u2029]/;

interface KnownPattern {
  /** Words in lower case, `:name`, `:name?`, and `*` at the end. */
  readonly parts: readonly string[];
  /** The route and those above it. */
  readonly ids: readonly string[];
}

/** Tells the ids of the routes whose pattern fits a path, and of those above them, in the order of the build. */
export type FindFittingRoutes = (pathname: string) => readonly string[];

/**
 * Remix flattens, ranks and compiles all routes anew for each match, several times per page. This compares with patterns that
 * are made once, by the rules of the router: letter case is ignored, as are slashes at the end, and a part in the place of a
 * parameter may hold anything but a slash. It chooses none: the router does, among few.
 */
export function createFindFittingRoutes(routes: Routes): FindFittingRoutes {
  const known = Object.values(routes).flatMap((route) => (route ? listPatterns(routes, route.id) : []));
  return (pathname) => {
    const words = listWords(pathname);
    const fitting = new Set(known.flatMap(({ parts, ids }) => (fits(parts, words) ? ids : [])));
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
  const parts: string[] = [];
  for (let each: typeof route | undefined = route; each; each = routes[each.parentId ?? '']) {
    ids.push(each.id);
    parts.unshift(...(each.path ?? '').split('/').filter(Boolean).map(toPart));
  }
  return [{ parts, ids }];
}

const toPart = (part: string): string => (part.startsWith(':') ? part : part.toLowerCase());

/**
 * Whether a pattern's parts from `at` on fit a path's words from `from` on. Each part takes one word or none, so that the length of
 * a path bounds the work; a regular expression that ends in slashes would read a path of slashes once per slash.
 */
function fits(parts: readonly string[], words: readonly string[], at = 0, from = 0): boolean {
  const part = parts[at];
  if (part === undefined) return from === words.length;
  // As in the router's own patterns, what a `*` takes has no line ends
  if (part === '*') return !words.slice(from).some((word) => LINE_END.test(word));
  if (part.endsWith('?') && fits(parts, words, at + 1, from)) return true;
  const word = words[from] ?? '';
  const isEqual = part.startsWith(':') ? word !== '' : word.toLowerCase() === part;
  return isEqual && fits(parts, words, at + 1, from + 1);
}

/** The words between the slashes of a path, without slashes at its end. */
function listWords(pathname: string): readonly string[] {
  const words = decodePath(pathname).split('/').slice(1);
  let { length } = words;
  while (length > 0 && words[length - 1] === '') length -= 1;
  return words.slice(0, length);
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
