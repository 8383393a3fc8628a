import { style } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { space, titleSize } from '#themes/scale.ts';

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.s,
  paddingBlock: space.xl,
  textAlign: 'center',
});
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: '5rem',
  height: '5rem',
  borderRadius: '50%',
  backgroundColor: vars.mutedBackground,
});
export const title = style({ margin: 0, fontSize: titleSize.s, fontWeight: 600 });
export const text = style({ margin: 0, maxWidth: '28rem', color: areaVars.muted });
