import { style } from '@vanilla-extract/css';
import { PANEL_ROLES } from '#themes/area-roles.ts';
import { area } from '#themes/area.ts';
import { vars } from '#themes/contract.css.ts';
import { space, wrappingRow } from '#themes/scale.ts';

export const bar = style({
  vars: area(PANEL_ROLES.dark),
  paddingBlock: space.s,
  backgroundColor: vars.darkBackground,
  color: vars.darkTextColor,
});

export const line = style({
  ...wrappingRow,
  justifyContent: 'space-between',
  gap: space.s,
});
