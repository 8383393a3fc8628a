import { vars } from '#themes/contract.css.ts';

/** The box of an icon in the header. */
export const square = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '3rem',
  height: '3rem',
  padding: 0,
  border: 0,
  borderRadius: vars.radiusButton,
  backgroundColor: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
} as const;
