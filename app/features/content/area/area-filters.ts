export interface AreaFilter {
  readonly key: 'Category' | 'Brand' | 'DiscountCampaign' | 'Product';
  /** An alias. */
  readonly value: string;
}

const LIST_KEYS: Readonly<Record<string, AreaFilter['key']>> = {
  c: 'Category',
  b: 'Brand',
  dc: 'DiscountCampaign',
};

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * What an area is asked for by (contract §10.1), told by the page's path without language prefix: the last segment of a
 * list's is its alias. A list that is known by its path only has no filter.
 */
export function listFilters(path: string): readonly AreaFilter[] {
  const [kind = '', ...rest] = path.split('/').filter(Boolean);
  const key = Object.hasOwn(LIST_KEYS, kind) ? LIST_KEYS[kind] : undefined;
  const alias = rest.at(-1);
  return key && alias ? [{ key, value: decoded(alias) }] : [];
}

/** A product's path is `/p/{category}/{alias}`, with more or no category between. */
export function productFilters(path: string): readonly AreaFilter[] {
  const [, ...rest] = path.split('/').filter(Boolean);
  const alias = rest.at(-1);
  const category = rest.at(-2);
  return [
    ...(category ? [{ key: 'Category' as const, value: decoded(category) }] : []),
    ...(alias ? [{ key: 'Product' as const, value: decoded(alias) }] : []),
  ];
}
