import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.m,
  paddingBlock: `max(${space.xxl}, 12vh)`,
});

export const status = style({
  margin: 0,
  color: vars.mutedTextColor,
  fontSize: textSize.s,
});

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });

/** By default the field has the width of twenty letters, which is wider than narrow phones. */
globalStyle(`${page} > search`, { width: 'min(100%, 26rem)' });
