import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';

export const place = style({ display: 'grid', justifyContent: 'center' });

/** Holds the place of a card that is on its way, as high as most cards are: what comes moves nothing in sight. */
export const awaited = style({
  minHeight: '9rem',
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.mutedBackground,
  aspectRatio: '4 / 6.4',
});
