import { style } from '@vanilla-extract/css';
import { PANEL_ROLES } from '#themes/area-roles.ts';
import { area, token } from '#themes/area.ts';
import { atLeast, below } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { oneColumn, space } from '#themes/scale.ts';

export const plain = style({ ...oneColumn, gap: space.s });

const { background, text } = PANEL_ROLES.brand;

export const banner = style({
  ...oneColumn,
  overflow: 'hidden',
  borderRadius: vars.radiusLarge,
  vars: area(PANEL_ROLES.brand),
  backgroundColor: token(background),
  color: token(text),
});
export const pictured = style([
  banner,
  { '@media': { [atLeast('tablet')]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' } } },
]);

export const texts = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: space.s,
  padding: space.l,
  '@media': { [atLeast('tablet')]: { minHeight: '18rem', padding: `${space.xl} ${space.xxl}` } },
});

/** Beside the texts as high as they are; above them on phones. */
export const picture = style({
  objectFit: 'cover',
  '@media': {
    [below('tablet')]: { order: -1, aspectRatio: '5 / 2' },
    [atLeast('tablet')]: { height: 0, minHeight: '100%' },
  },
});

export const lastDay = style({
  justifySelf: 'start',
  margin: 0,
  padding: `${space.xs} ${space.m}`,
  border: '2px solid currentcolor',
  borderRadius: vars.radiusButton,
  fontWeight: 600,
});
