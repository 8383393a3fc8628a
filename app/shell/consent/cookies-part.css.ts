import { style } from '@vanilla-extract/css';

/** Equal columns: otherwise the names' column becomes so narrow on phones that `Name` breaks, because lines may break at any letter. */
export const evenColumns = style({ tableLayout: 'fixed' });
