import { style } from '@vanilla-extract/css';

/** The names' column is as wide as the longest word: elsewhere on a page any letter may start a line, which breaks `ralph` on phones. */
export const wholeWords = style({ overflowWrap: 'break-word' });
