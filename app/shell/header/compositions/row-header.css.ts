import { style } from '@vanilla-extract/css';
import { atLeast } from '#themes/breakpoints.ts';
import { oneRow } from '#app/shell/header/header-bar.ts';
import { textSize } from '#themes/scale.ts';

export const bar = style(oneRow);

export const menu = style({
  '@media': {
    [atLeast('laptop')]: { flex: '1 1 auto', minWidth: 0, fontSize: textSize.s },
    [atLeast('desktop')]: { fontSize: `clamp(${textSize.s}, 1.15vw, ${textSize.m})` },
  },
});
