import { style } from '@vanilla-extract/css';
import { atLeast, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { HEADER_TRANSITION, headerEnd, space, textSize, touchable } from '#themes/scale.ts';

export const page = style({ display: 'grid', gap: space.l, paddingBlock: `${space.l} ${space.xxl}` });
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space.s });
export const count = style({ color: areaVars.muted });

export const columns = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  '@media': {
    [atLeast('laptop')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(20rem, 26rem)', columnGap: space.xxl },
  },
});
export const lines = style({ display: 'grid', gap: space.m, minWidth: 0 });

export const aside = style({
  display: 'grid',
  gap: space.m,
  minWidth: 0,
  padding: space.m,
  borderRadius: vars.radiusLarge,
  backgroundColor: vars.surfaceBackground,
  border: `${vars.dividerWidth} solid ${vars.borderColor}`,
  boxShadow: vars.shadowResting,
  '@media': {
    [atLeast('tablet')]: { padding: space.l },
    [`${atLeast('laptop')} and ${TALL_VIEWPORT}`]: {
      position: 'sticky',
      insetBlockStart: `calc(${headerEnd} + ${space.m})`,
      transition: `inset-block-start ${HEADER_TRANSITION}`,
    },
  },
});
/** In view at the bottom of a phone's window. */
export const checkout = style({ display: 'grid' });

export const reset = style({ justifySelf: 'start' });
export const resetSummary = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: touchable,
  color: areaVars.muted,
  fontSize: textSize.s,
  textDecoration: 'underline',
});
export const resetForm = style({
  display: 'grid',
  gap: space.s,
  justifyItems: 'start',
  paddingBlock: space.s,
});
export const resetText = style({ margin: 0 });

export const crossSell = style({ display: 'grid', gap: space.m, marginBlockStart: space.l });
