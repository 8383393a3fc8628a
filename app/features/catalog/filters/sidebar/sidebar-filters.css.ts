import { globalStyle, style } from '@vanilla-extract/css';
import { contentFrom, goneFrom, shownFrom } from '#app/ui/details/open-from.ts';
import { atLeast, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { headerEnd, HEADER_TRANSITION, space, touchable } from '#themes/scale.ts';

/**
 * Beside the products a column of its own that scrolls by itself. Without script it is as high as its content, so that the
 * sticky submit button is reached without scrolling a box inside the page.
 */
export const form = style({
  '@media': {
    [atLeast('laptop')]: { gridArea: 'filters', alignSelf: 'start' },
    [`${atLeast('laptop')} and ${TALL_VIEWPORT} and (scripting: enabled)`]: {
      position: 'sticky',
      top: `calc(${headerEnd} + ${space.s})`,
      maxHeight: `calc(100vh - ${headerEnd} - ${space.l})`,
      transition: HEADER_TRANSITION,
      transitionProperty: 'top, max-height',
      paddingInlineEnd: space.xs,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollbarWidth: 'thin',
    },
  },
});

export const title = style([
  { margin: 0, minHeight: touchable, lineHeight: touchable, fontWeight: 600 },
  shownFrom('laptop'),
]);

/** Beside the products always open. */
export const panel = style(contentFrom('laptop'));
export const summary = style(goneFrom('laptop'));
export const groups = style({});
/** Hidden with script, where a choice takes effect at once. */
export const apply = style({
  '@media': { [`${atLeast('laptop')} and (scripting: enabled)`]: { display: 'none' } },
});
globalStyle(`:root:has(${apply})`, {
  '@media': {
    [`${atLeast('laptop')} and ${TALL_VIEWPORT} and (scripting: none)`]: { scrollPaddingBottom: '5rem' },
  },
});
