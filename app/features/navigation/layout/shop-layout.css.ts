import { style } from '@vanilla-extract/css';
import { headerHeight } from '#themes/scale.ts';
import { topBarHeight } from './top-bar.css.ts';

/** The header is fixed above it. Its height never changes with the header's, so nothing shifts (LY-02). */
export const main = style({
  minHeight: '70vh',
  paddingBlockStart: `calc(${headerHeight} + ${topBarHeight} + 1px)`,
});
