import { responsive } from '#themes/breakpoints.ts';
import { headerHeight, space } from '#themes/scale.ts';
import { vars } from '#themes/contract.css.ts';

/** A bar with everything of the header in one row. */
export const oneRow = {
  display: 'flex',
  alignItems: 'center',
  gap: 0,
  height: headerHeight,
  maxWidth: '1920px',
  marginInline: 'auto',
  paddingInline: space.xxs,
  '@media': responsive({
    tablet: { gap: space.m, paddingInline: space.m },
    laptop: { paddingInline: space.l },
    desktop: { gap: space.l, paddingInline: space.xl },
  }),
} as const;

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
