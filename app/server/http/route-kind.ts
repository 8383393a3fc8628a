import { SERVER_PATHS, type AddressKind } from '#app/route-table.ts';

/**
 * What was asked for, for metrics: one of these, whatever the path. `picture` and `payment`: the backend's, through the proxy. `hook`:
 * purges, and reports and measurements of browsers. `closed`: a page of a shop that is closed. `other`: redirects, refusals, unknown hosts.
 */
export type RouteKind = AddressKind | 'asset' | 'picture' | 'payment' | 'hook' | 'closed' | 'other';

const KINDS: Readonly<Record<string, RouteKind>> = {
  assets: 'asset',
  images: 'picture',
  pay: 'payment',
  hooks: 'hook',
  'csp-report': 'hook',
  vitals: 'hook',
};

const KIND_BY_SEGMENT: ReadonlyMap<string, RouteKind> = new Map(
  SERVER_PATHS.map((path) => {
    const [, segment = ''] = path.split('/');
    return [segment, KINDS[segment] ?? 'file'] as const;
  }),
);

/** The kind of an address that the server answers before any page, with or without a language's prefix; `other` for the rest. */
export function selectServerKind(pathname: string): RouteKind {
  const [, first = '', second = ''] = pathname.split('/', 3);
  return KIND_BY_SEGMENT.get(first) ?? KIND_BY_SEGMENT.get(second) ?? 'other';
}
