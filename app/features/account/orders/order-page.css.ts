import { style } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { plainList, space, textSize, wrappingRow } from '#themes/scale.ts';

export const head = style({ display: 'grid', gap: space.s });
export const parcels = style([plainList, { display: 'grid', gap: space.s }]);
export const parcel = style({
  ...wrappingRow,
  columnGap: space.m,
  rowGap: space.xs,
});

export const lineRefund = style({
  margin: 0,
  color: vars.successColor,
  fontSize: textSize.s,
  fontWeight: 600,
});

export const refunds = style({
  display: 'grid',
  gap: space.s,
  paddingBlockStart: space.m,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
});
export const rows = style({ display: 'grid', gap: space.s, margin: 0 });
export const row = style({ display: 'flex', justifyContent: 'space-between', gap: space.m });
export const sumRow = style([row, { fontWeight: 600 }]);
export const detail = style({ display: 'block', color: areaVars.muted, fontSize: textSize.s });
export const amount = style({ margin: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
