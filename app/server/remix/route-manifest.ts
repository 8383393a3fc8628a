import type { AppLoadContext, ServerBuild } from '@remix-run/node';

/** Longer addresses are answered by Remix: 400. */
const MAX_URL_CHARS = 7680;
/** The version of the build is in the address. */
const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Answers a question of the scripts for routes; null where Remix has to answer. */
export type AnswerManifest = (url: URL, context: Pick<AppLoadContext, 'limits'>) => Response | null;

interface KnownRoute {
  readonly pattern: RegExp;
  /** The route and its parents. */
  readonly ids: readonly string[];
}

/**
 * `/__manifest?p=/a/b&p=/c`: the scripts ask which routes the links of a page lead to (lazy route discovery), for each path
 * and its parents. Remix ranks all routes anew for each of them, 2 ms each, so that one question took seconds. This
 * tests patterns that are made once. It names every route that fits instead of the best one; the browser ranks them itself.
 */
export function createRouteManifest(
  { routes, assets }: Pick<ServerBuild, 'routes' | 'assets'>,
  prefix: string,
): AnswerManifest {
  const known = listRoutes(routes);
  return (url, { limits }) => {
    const { pathname, searchParams } = url;
    if (pathname !== `${prefix}/__manifest` || url.href.length > MAX_URL_CHARS) return null;
    if (searchParams.get('version') !== assets.version || !searchParams.has('p')) return null;
    const paths = listPaths(searchParams.getAll('p'), { prefix, max: limits.values.manifestPaths });
    if (paths === null) {
      limits.reached('manifestPaths');
      return new Response(null, { status: 400 });
    }
    const ids = new Set<string>();
    for (const path of paths)
      for (const route of known) if (route.pattern.test(path)) for (const id of route.ids) ids.add(id);
    const patches = Object.fromEntries([...ids].map((id) => [id, assets.routes[id]]));
    return Response.json(patches, { headers: IMMUTABLE });
  };
}

/** The paths and their parents without the language's prefix; null for more than `max`. */
function listPaths(
  asked: readonly string[],
  { prefix, max }: { readonly prefix: string; readonly max: number },
): ReadonlySet<string> | null {
  const paths = new Set<string>();
  for (const path of asked) {
    let parent = '';
    for (const segment of withoutPrefix(path, prefix).split('/').filter(Boolean)) {
      parent += `/${decode(segment)}`;
      paths.add(parent);
      if (paths.size > max) return null;
    }
    if (parent === '') paths.add('/');
  }
  return paths;
}

const withoutPrefix = (path: string, prefix: string): string =>
  prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`)) ? path.slice(prefix.length) : path;

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function listRoutes(routes: ServerBuild['routes']): readonly KnownRoute[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.path === undefined) return [];
    const ids: string[] = [];
    const segments: string[] = [];
    for (let each: typeof route | undefined = route; each; each = routes[each.parentId ?? '']) {
      ids.push(each.id);
      segments.unshift(...(each.path ?? '').split('/').filter(Boolean));
    }
    return [{ pattern: new RegExp(`^${segments.map(toPattern).join('')}/?$`, 'i'), ids }];
  });
}

/** `*`, `:name`, `:name?` or a word. */
function toPattern(segment: string): string {
  if (segment === '*') return '(?:/.*)?';
  if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  return `/${segment.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`;
}
