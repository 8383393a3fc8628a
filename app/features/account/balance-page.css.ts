import { style } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { plainList, space, textSize, titleSize } from '#themes/scale.ts';

const list = plainList;

export const box = style({
  display: 'grid',
  gap: space.s,
  padding: space.m,
  border: `${vars.dividerWidth} solid ${vars.borderColor}`,
  boxShadow: vars.shadowResting,
  borderRadius: vars.radiusMedium,
  overflowWrap: 'anywhere',
});
export const amounts = style([list, { display: 'grid', gap: space.xs }]);
export const amount = style({
  fontSize: titleSize.l,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});

export const history = style({ display: 'grid', gap: space.m });
export const rows = style([list, { display: 'grid' }]);
export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.m,
  paddingBlock: space.s,
  borderBlockEnd: `${vars.dividerWidth} solid ${vars.borderColor}`,
});
export const kind = style({ margin: 0, fontWeight: 600 });
export const detail = style({ margin: 0, color: areaVars.muted, fontSize: textSize.s });
export const change = style({
  margin: 0,
  whiteSpace: 'nowrap',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});
