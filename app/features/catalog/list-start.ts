import { scrolledHeaderHeight, space } from '#themes/scale.ts';

/** Distance of a list's start from the top of the window when it is scrolled into view, clear of the header. */
export const listStart = `calc(${scrolledHeaderHeight} + ${space.s})`;
