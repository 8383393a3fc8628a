import { style } from '@vanilla-extract/css';
import { areaVars } from '#themes/contract.css.ts';
import { oneColumn, space, textSize } from '#themes/scale.ts';

export const page = style({ paddingBlock: space.xl, overflowWrap: 'anywhere' });
export const form = style({ ...oneColumn, gap: space.m, maxWidth: '32rem' });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
export const facts = style({ margin: 0 });
export const term = style({ color: areaVars.muted, fontSize: textSize.s });
/** The consumer's lines stay lines. */
export const value = style({ margin: `0 0 ${space.s}`, fontWeight: 600, whiteSpace: 'pre-line' });
