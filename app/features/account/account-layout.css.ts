import { globalStyle, style } from '@vanilla-extract/css';
import { atLeast, below } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { oneColumn, plainList, space, textSize, touchable } from '#themes/scale.ts';

export const page = style({
  ...oneColumn,
  gap: space.l,
  paddingBlock: `${space.l} ${space.xl}`,
  overflowWrap: 'break-word',
  '@media': { print: { gap: space.m, paddingBlock: `${space.m} 0` } },
});

/** From laptops on: navigation, logout and contact beside the page's content, which is first below the navigation on phones. */
export const columns = style({
  ...oneColumn,
  gap: space.l,
  alignItems: 'start',
  '@media': {
    [`screen and ${atLeast('laptop')}`]: {
      gridTemplateColumns: '16rem minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: space.xl,
    },
  },
});
export const content = style({
  ...oneColumn,
  gap: space.l,
  '@media': { [`screen and ${atLeast('laptop')}`]: { gridColumn: 2, gridRow: '1 / span 2' } },
});
export const aside = style({ display: 'grid', gap: space.m });

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  ...plainList,
  '@media': { [atLeast('laptop')]: { flexDirection: 'column', gap: 0 } },
});
export const entry = style({ flex: '1 1 auto' });
export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: touchable,
  paddingInline: space.m,
  borderRadius: vars.radiusMedium,
  border: `${vars.dividerWidth} solid ${vars.borderColor}`,
  boxShadow: vars.shadowResting,
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  selectors: {
    '&[aria-current]': {
      borderColor: areaVars.link,
      color: areaVars.link,
      fontWeight: 600,
      textDecoration: 'underline',
      textDecorationThickness: '2px',
      textUnderlineOffset: '.45em',
    },
  },
  '@media': {
    [below('laptop')]: { justifyContent: 'center' },
    [atLeast('laptop')]: {
      borderWidth: '0 0 0 3px',
      borderRadius: 0,
    },
  },
});

export const contact = style({
  padding: space.m,
  border: `${vars.dividerWidth} solid ${vars.borderColor}`,
  boxShadow: vars.shadowResting,
  borderRadius: vars.radiusMedium,
  overflowWrap: 'anywhere',
});
export const contactRow = style({ display: 'flex', alignItems: 'center', gap: space.xs });
export const hours = style({ margin: `${space.xs} 0 0`, color: areaVars.muted, fontSize: textSize.s });

/** An order on paper: without the shop's menus and offers. */
globalStyle(`body:has(${page}) footer`, { '@media': { print: { display: 'none' } } });
