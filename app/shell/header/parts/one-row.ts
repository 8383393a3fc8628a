import { responsive } from '#themes/breakpoints.ts';
import { headerHeight, space } from '#themes/scale.ts';

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
