import { style } from '@vanilla-extract/css';
import { atLeast } from '#themes/breakpoints.ts';
import { oneColumn, plainList, space, touchable } from '#themes/scale.ts';
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

export const column = style({ display: 'flex', flexDirection: 'column', gap: space.l, minWidth: 0 });

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
