import { style } from '@vanilla-extract/css';
import { fullHeaderHeight } from '#themes/scale.ts';

/** Reserves the header's full height, also while the header is shrunk or hidden, so that nothing shifts (LY-02). */
export const main = style({
  minHeight: '70vh',
  paddingBlockStart: fullHeaderHeight,
});
