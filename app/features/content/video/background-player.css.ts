import { style } from '@vanilla-extract/css';

/** Covers the banner at any aspect ratio; not clickable. */
export const player = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  minWidth: '100%',
  minHeight: '100%',
  aspectRatio: '16 / 9',
  border: 0,
  pointerEvents: 'none',
  transform: 'translate(-50%, -50%)',
});
