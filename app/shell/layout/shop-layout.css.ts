import { style } from '@vanilla-extract/css';
import { headerHeight } from '#themes/scale.ts';
import { topBarHeight } from './top-bar.css.ts';

/** Reserves the header's full height, also while the header is shrunk or hidden, so that nothing shifts (LY-02). */
export const main = style({
  minHeight: '70vh',
  paddingBlockStart: `calc(${headerHeight} + ${topBarHeight} + 1px)`,
});
