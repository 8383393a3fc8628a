import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, textSize, touchable } from '#themes/scale.ts';
import { atLeast } from '#themes/breakpoints.ts';

/** Picture, name and price are aligned across the cards of a row, whatever the length of the names. */
const CARD_ROWS = 3;
const rows = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  gridRow: `span ${CARD_ROWS}`,
  rowGap: space.xs,
};

/** Item of a grid of cards. */
export const cell = style({ ...rows, minWidth: 0 });
/** Reserves the space of a card that is loading, about as tall as most cards, so that nothing in view shifts later. */
export const placeholder = style({
  minHeight: '9rem',
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.mutedBackground,
  aspectRatio: '4 / 6.4',
});
/** Rows of a grid with a single line of cards. */
export const lineOfCards = { gridTemplateRows: `repeat(${CARD_ROWS}, auto)` };

/** Containing block of the link that covers the card. */
export const card = style({
  ...rows,
  position: 'relative',
  minWidth: 0,
  borderRadius: vars.radiusMedium,
});

export const media = style({
  position: 'relative',
  gridRow: 1,
  gridColumn: 1,
  overflow: 'hidden',
  borderRadius: vars.radiusMedium,
  transition: 'box-shadow .2s',
  selectors: { [`${card}:hover &`]: { boxShadow: vars.shadowRaised } },
});

/** At the bottom of the picture, because the heart is at the top and narrow cards have no room for both. */
export const tags = style({
  position: 'absolute',
  insetBlockEnd: space.xs,
  insetInlineStart: space.xs,
  // Beside the button that adds the product
  insetInlineEnd: `calc(${touchable} + ${space.s})`,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xxs,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.xxs,
  minWidth: 0,
  '@media': { [atLeast('tablet')]: { paddingInline: space.xxs } },
});
export const offer = style([facts, { paddingBlockEnd: space.s }]);

/** Looks like the link that the card is. */
export const hint = style({ fontSize: textSize.s, fontWeight: 600, textDecoration: 'underline' });

export const brand = style({
  margin: 0,
  color: vars.mutedTextColor,
  fontSize: textSize.xs,
  lineHeight: 1.3,
});

/** Other weights of the product, with prices of their own. */
export const formats = style([brand, {}]);

/** Six lines are enough for realistic names even in the narrowest window. Longer names are cut visually only. */
export const name = style({
  display: '-webkit-box',
  margin: 0,
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 6,
  color: vars.bodyTextColor,
  fontFamily: vars.bodyFont,
  fontSize: textSize.m,
  fontWeight: 600,
  lineHeight: 1.3,
  hyphens: 'auto',
  overflowWrap: 'anywhere',
});
