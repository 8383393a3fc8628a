import { atLeast, type Breakpoint } from '#themes/breakpoints.ts';

/**
 * Styles of a `details` that is a disclosure on narrow windows and plain content on wide ones. Wide windows hide the summary,
 * because screen readers would announce it as collapsed although the content is visible; a title outside the `details` replaces
 * it. Browsers that cannot style the content of a closed `details` show the disclosure at every width.
 */
const canStyleContent = 'selector(::details-content)';

/** Of the `details`: shows its content. */
export const contentFrom = (breakpoint: Breakpoint) =>
  ({
    '@media': {
      [atLeast(breakpoint)]: {
        '@supports': {
          [canStyleContent]: {
            border: 0,
            selectors: {
              '&::details-content': { blockSize: 'auto', contentVisibility: 'visible', transition: 'none' },
            },
          },
        },
      },
    },
  }) as const;

/** Of its `summary`. */
export const goneFrom = (breakpoint: Breakpoint) =>
  ({
    '@media': { [atLeast(breakpoint)]: { '@supports': { [canStyleContent]: { display: 'none' } } } },
  }) as const;

/** Of the title outside of it. */
export const shownFrom = (breakpoint: Breakpoint) =>
  ({
    display: 'none',
    '@media': { [atLeast(breakpoint)]: { '@supports': { [canStyleContent]: { display: 'block' } } } },
  }) as const;
