import { createVar, style, type StyleRule } from '@vanilla-extract/css';
import { responsive } from '#themes/breakpoints.ts';
import { plainList, space } from '#themes/scale.ts';

export const columnCount = createVar();
const count = (columns: number): StyleRule => ({ vars: { [columnCount]: String(columns) } });
export const inColumns = { gridTemplateColumns: `repeat(${columnCount}, minmax(0, 1fr))` };

export const grid = style({ ...plainList, ...inColumns, display: 'grid', gap: space.m });

/** 2, 3 or 4 by the window's width. */
export const columns = style({
  ...count(2),
  '@media': responsive({ tablet: count(3), laptop: count(4) }),
});
