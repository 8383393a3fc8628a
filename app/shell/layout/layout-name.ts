/** A route selects the checkout's layout with `handle = { layout: 'undistracted' }` (LY-04). */
export type LayoutName = 'default' | 'undistracted';

/** The layout for these route matches. */
export function selectLayout(matches: readonly { readonly handle?: unknown }[]): LayoutName {
  return matches.some(({ handle }) => isObject(handle) && handle.layout === 'undistracted')
    ? 'undistracted'
    : 'default';
}

function isObject(value: unknown): value is { readonly layout?: unknown } {
  return typeof value === 'object' && value !== null;
}
