import { globalStyle, style } from '@vanilla-extract/css';
import { atLeast, responsive } from '#themes/breakpoints.ts';
import { oneColumn, plainList, space, textSize, touchable } from '#themes/scale.ts';
import { vars } from '#themes/contract.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.l,
  paddingBlock: `${space.l} ${space.xl}`,
});

export const shortPage = style({ paddingBlock: 'clamp(3rem, 9vh, 7rem)' });

/** From laptops on: the menu beside the text, which keeps a readable line length. */
export const columns = style({
  ...oneColumn,
  gap: space.l,
  '@media': {
    [atLeast('laptop')]: { gridTemplateColumns: '15rem minmax(0, 52rem)', gap: space.xxl },
  },
});

/** Title, contact and text; from desktops on contact is a third column. The last row has the room that the menu needs. */
export const columnsWithContact = style([
  columns,
  {
    '@media': {
      [atLeast('laptop')]: { rowGap: space.l, gridTemplateRows: 'auto auto 1fr' },
      [atLeast('desktop')]: {
        gridTemplate: 'auto 1fr / 15rem minmax(0, 52rem) minmax(17.5rem, 1fr)',
      },
    },
  },
]);

/** The page's first picture, over its whole width. */
export const opener = style({});
globalStyle(`${opener} img`, {
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  '@media': { [atLeast('tablet')]: { aspectRatio: '3 / 1' } },
});

export const cards = style({
  ...oneColumn,
  gap: space.s,
  alignContent: 'start',
  fontStyle: 'normal',
  '@media': responsive({
    tablet: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    desktop: { gridTemplateColumns: 'minmax(0, 1fr)', gridArea: '1 / 3 / span 2' },
  }),
});
globalStyle(`${columnsWithContact} > nav`, {
  '@media': {
    [atLeast('laptop')]: { gridRow: '1 / span 3' },
    [atLeast('desktop')]: { gridRow: '1 / span 2' },
  },
});
export const card = style({
  display: 'flex',
  gap: space.s,
  alignItems: 'start',
  padding: space.m,
  border: `${vars.dividerWidth} solid ${vars.borderColor}`,
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.surfaceBackground,
  color: vars.linkColor,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  ':hover': { borderColor: vars.accentColor },
});
export const reach = style({ fontWeight: 600 });
export const hours = style({ display: 'block', color: vars.mutedTextColor, fontSize: textSize.s });

export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.l,
  minWidth: 0,
  selectors: { [`${columnsWithContact} > &`]: { '@media': { [atLeast('laptop')]: { gridColumn: 2 } } } },
});
/** Title and first lines of a page that shows how to reach the shop. */
export const lead = style([column]);

/** A quote in a text of pages begins where its lines do. */
globalStyle(`${column} figure:has(> blockquote)`, {
  alignItems: 'start',
  paddingBlock: space.xs,
  paddingInlineStart: space.l,
  borderInlineStart: `4px solid ${vars.accentColor}`,
  textAlign: 'start',
});

export const list = style(plainList);

export const entry = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: touchable,
  paddingInline: space.s,
  borderInlineStart: `3px solid ${vars.borderColor}`,
  color: vars.bodyTextColor,
  textDecoration: 'none',
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&[aria-current]': { borderInlineStartColor: vars.accentColor, color: vars.linkColor, fontWeight: 600 },
  },
});
