import { style } from '@vanilla-extract/css';
import { atLeast, below } from '#themes/breakpoints.ts';

/** As in the shops' header: wide windows have one menu, narrow ones the other. */
export const wide = style({ '@media': { [below('laptop')]: { display: 'none' } } });
export const narrow = style({ '@media': { [atLeast('laptop')]: { display: 'none' } } });
