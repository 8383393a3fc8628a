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

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Filters that select the widget area of a list page (contract §10.1). `path` has no language prefix; its last segment is
 * the alias. Empty for `/l/…` and other lists without an alias: their area is selected by its URL alone.
 */
export function computeListFilters(path: string): readonly AreaFilter[] {
  const [kind = '', ...rest] = path.split('/').filter(Boolean);
  const key = Object.hasOwn(LIST_KEYS, kind) ? LIST_KEYS[kind] : undefined;
  const alias = rest.at(-1);
  return key && alias ? [{ key, value: decodeSegment(alias) }] : [];
}

/** Filters that select the widget area of a product page. `path`: `/p/{alias}` or `/p/{categories…}/{alias}`. */
export function computeProductFilters(path: string): readonly AreaFilter[] {
  const [, ...rest] = path.split('/').filter(Boolean);
  const alias = rest.at(-1);
  const category = rest.at(-2);
  return [
    ...(category ? [{ key: 'Category' as const, value: decodeSegment(category) }] : []),
    ...(alias ? [{ key: 'Product' as const, value: decodeSegment(alias) }] : []),
  ];
}
