import { globalStyle, style } from '@vanilla-extract/css';
import { atLeast, below, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { layer, space } from '#themes/scale.ts';

export const form = style({ display: 'grid', gap: space.m });

/** The button stands below the number where the two have no room beside each other. */
export const take = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.m,
  alignItems: 'end',
});
globalStyle(`${take} > button`, { flex: '1 1 9rem', width: 'auto' });

/** Along the bottom of a phone's window while the page lasts; the form itself is near from tablets on. */
export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space.m,
  alignItems: 'center',
  marginInline: `calc(-1 * ${space.m})`,
  padding: `${space.xs} ${space.m} calc(${space.xs} + env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${vars.borderColor}`,
  backgroundColor: vars.surfaceBackground,
  '@media': {
    [TALL_VIEWPORT]: { position: 'sticky', insetBlockEnd: 0, zIndex: layer.sticky },
    [atLeast('tablet')]: { display: 'none' },
  },
});
/** What takes the focus must not end up below it. */
globalStyle(`:root:has(${bar})`, {
  '@media': { [`${below('tablet')} and ${TALL_VIEWPORT}`]: { scrollPaddingBottom: '6rem' } },
});
export const barText = style({ display: 'grid', minWidth: 0 });
/** One line where the bar stays in sight; the page's title says it all. */
export const barName = style({
  fontWeight: 600,
  '@media': { [TALL_VIEWPORT]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
});
