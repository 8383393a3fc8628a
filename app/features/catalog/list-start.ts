import { headerEnd, space } from '#themes/scale.ts';

/**
 * Distance of a list's start from the top of the window when it is scrolled into view: where the filters stick, below the header
 * or, while that is hidden, at the window's top. So the filters stay where they are.
 */
export const listStart = `calc(${headerEnd} + ${space.s})`;
