import { globalStyle, style } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { space, touchable } from '#themes/scale.ts';
import { foot, list, panel, sublist } from './drawer-menu.css.ts';

/** Of the panel: an open level takes the place of the level before it. Loads with drawer-script.ts. */
export const levels = style({ overflowX: 'clip' });

const openLevel = 'li > details[open]';
globalStyle(
  `${levels} :is(${list}, ${sublist}):has(> ${openLevel}) > li:not(:has(> details[open])), ${levels} ${openLevel} > summary`,
  { display: 'none' },
);
globalStyle(`${levels}:has(${openLevel}) ${foot}`, { display: 'none' });
globalStyle(`${levels} ${sublist}`, { padding: 0 });
// To the next level
globalStyle(`${levels} summary > :last-child`, { transform: 'rotate(-90deg)' });
globalStyle(`[dir=rtl] ${levels} summary > :last-child`, { transform: 'rotate(90deg)' });

/** Above an open level: the way back. */
export const trail = style({
  position: 'sticky',
  zIndex: 1,
  insetBlockStart: `calc(-1 * ${space.m})`,
  display: 'none',
  alignItems: 'center',
  gap: space.xs,
  marginBlockStart: `calc(-1 * ${space.m})`,
  marginInline: `calc(-1 * ${space.m})`,
  paddingInline: space.xs,
  borderBlockEnd: `1px solid ${vars.borderColor}`,
  backgroundColor: vars.surfaceBackground,
  selectors: { [`${panel}:has(${openLevel}) > &`]: { display: 'flex' } },
});

export const back = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: touchable,
  height: touchable,
  padding: 0,
  border: 0,
  borderRadius: vars.radiusButton,
  backgroundColor: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  '::before': {
    content: '',
    width: '.6rem',
    height: '.6rem',
    marginInlineStart: '.25rem',
    borderBlockEnd: '2px solid',
    borderInlineStart: '2px solid',
    transform: 'rotate(45deg)',
  },
  selectors: { '[dir=rtl] &::before': { transform: 'rotate(-45deg)' } },
});

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minWidth: 0,
  minHeight: '3.25rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '.875rem',
  overflowWrap: 'anywhere',
});
globalStyle(`${steps} > li + li::before`, { content: '"/"', paddingInline: space.xxs });
export const step = style({
  minHeight: touchable,
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: areaVars.link,
  textAlign: 'start',
  textDecoration: 'underline',
  cursor: 'pointer',
});
