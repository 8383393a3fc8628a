/** A route's `handle = { layout: 'undistracted' }` asks for the layout of the checkout (LY-04). */
export type LayoutName = 'default' | 'undistracted';

/** The layout that the deepest route asks for. */
export function findLayout(matches: readonly { readonly handle?: unknown }[]): LayoutName {
  return matches.some(({ handle }) => isObject(handle) && handle.layout === 'undistracted')
    ? 'undistracted'
    : 'default';
}

function isObject(value: unknown): value is { readonly layout?: unknown } {
  return typeof value === 'object' && value !== null;
}
