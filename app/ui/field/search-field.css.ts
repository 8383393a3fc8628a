import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, surface } from '#themes/scale.ts';

/** One box for field and button, in the page's surface colour in every area. */
export const box = style({
  display: 'flex',
  alignItems: 'stretch',
  width: '100%',
  overflow: 'hidden',
  border: `${vars.controlBorderWidth} solid ${vars.controlBorderColor}`,
  borderRadius: vars.radiusButton,
  ...surface,
  ':focus-within': { outline: `2px solid ${vars.focusColor}`, outlineOffset: '1px' },
});

export const input = style({
  flex: 1,
  minWidth: 0,
  minHeight: '2.75rem',
  paddingInlineStart: space.m,
  paddingInlineEnd: 0,
  textOverflow: 'ellipsis',
  border: 0,
  outline: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  /** iOS zooms into fields whose text is smaller than 16 px. */
  fontSize: `max(16px, ${vars.bodyFontSize})`,
  appearance: 'none',
  /** Removes the colour of the browser's clear button, which fits no brand. */
  '::-webkit-search-cancel-button': { filter: 'grayscale(1)' },
  '::placeholder': { color: vars.mutedTextColor, opacity: 1 },
});

export const button = style({
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  border: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${vars.focusColor}`, outlineOffset: '-4px' },
});
