import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space } from '#themes/scale.ts';

export const plain = style({ display: 'grid', justifyItems: 'start', gap: space.xs, minWidth: 0 });
export const maker = style([
  plain,
  {
    padding: space.l,
    borderRadius: vars.radiusLarge,
    backgroundColor: vars.mutedBackground,
    color: vars.bodyTextColor,
  },
]);
