/** A route selects the checkout's layout with `handle = { layout: 'undistracted' }` (LY-04). */
export type LayoutName = 'default' | 'undistracted';

/** The layout for these route matches. */
export const selectLayout = (matches: readonly { readonly handle?: unknown }[]): LayoutName =>
  matches.some(
    ({ handle }) => (handle as { readonly layout?: unknown } | undefined)?.layout === 'undistracted',
  )
    ? 'undistracted'
    : 'default';
