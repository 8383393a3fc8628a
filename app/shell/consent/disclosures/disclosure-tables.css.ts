import { style } from '@vanilla-extract/css';

/** Columns of one width: otherwise phones squeeze the names' column until `Name` breaks, because any letter may start a line. */
export const evenColumns = style({ tableLayout: 'fixed' });
