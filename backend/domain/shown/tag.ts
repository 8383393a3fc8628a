type TagKind = 'product' | 'category' | 'brand' | 'menu' | 'area' | 'page';

/** A tag as storefronts write it (docs/caching.md): small letters, percent-encoded. */
export function toTag(kind: TagKind, ...names: readonly (string | number)[]): string {
  return `${kind}:${names.map((name) => encodeURIComponent(String(name).toLowerCase())).join('/')}`;
}
