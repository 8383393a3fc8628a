import { style } from '@vanilla-extract/css';
import { contentFrom, goneFrom } from '#app/ui/display/open-from.ts';
import { atLeast, below } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { forcedColorsBorder, layer, plainList, space, textSize, touchable } from '#themes/scale.ts';

export const nav = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: space.m,
  minWidth: 0,
  '@media': { [below('laptop')]: { position: 'relative' } },
});
/** Hidden on narrow windows for lack of space; the landmark has the same text as its name. */
export const label = style({
  display: 'none',
  color: areaVars.muted,
  fontSize: textSize.s,
  '@media': { [atLeast('laptop')]: { display: 'inline' } },
});

export const menu = style([{ minWidth: 0 }, contentFrom('laptop')]);

export const opener = style([
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.xxs,
    minHeight: touchable,
    fontSize: textSize.s,
    fontWeight: 600,
  },
  goneFrom('laptop'),
]);
export const current = style({ minWidth: 0 });

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.m,
  ...plainList,
  '@media': {
    [below('laptop')]: {
      position: 'absolute',
      zIndex: layer.menu,
      insetBlockStart: '100%',
      insetInlineEnd: 0,
      display: 'block',
      minWidth: '11rem',
      padding: space.xxs,
      borderRadius: vars.radiusMedium,
      backgroundColor: vars.surfaceBackground,
      boxShadow: vars.shadowRaised,
      outline: forcedColorsBorder,
    },
  },
});

export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: touchable,
  borderRadius: vars.radiusSmall,
  color: 'inherit',
  fontSize: textSize.s,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  selectors: {
    '&[aria-current]': {
      color: areaVars.link,
      fontWeight: 600,
      textDecoration: 'underline',
      textDecorationThickness: '2px',
      textUnderlineOffset: '.45em',
    },
  },
  '@media': { [below('laptop')]: { paddingInline: space.s } },
});
