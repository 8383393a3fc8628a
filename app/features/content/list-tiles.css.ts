import { globalStyle, style } from '@vanilla-extract/css';
import { PANEL_ROLES } from '#themes/area-roles.ts';
import { area, token } from '#themes/area.ts';
import { below } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { frameRadius } from '#themes/picture-treatment.ts';
import { oneColumn, space, textSize, titleSize } from '#themes/scale.ts';

const { background, text, ...roles } = PANEL_ROLES.muted;

const tile = style({
  vars: area({ background, text, ...roles }),
  ...oneColumn,
  minHeight: '100%',
  overflow: 'hidden',
  borderRadius: frameRadius(vars.radiusMedium),
  backgroundColor: token(background),
  color: token(text),
  '@media': { [below('tablet')]: { fontSize: textSize.s } },
});

/** The tile is as high as the cards beside it; the picture fills the height above the text. */
export const pictured = style([tile, {}]);
globalStyle(`${pictured} > figure`, { gap: 0 });
globalStyle(`${pictured} > figure > div:first-child`, {
  position: 'relative',
  flex: '1 1 12rem',
  borderRadius: 0,
});
globalStyle(`${pictured} img`, {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});
globalStyle(`${pictured} figcaption`, { padding: space.m });
globalStyle(`${pictured} figcaption > span`, {
  '@media': { [below('tablet')]: { fontSize: titleSize.s } },
});

export const panel = style([tile, { alignContent: 'center', padding: space.l }]);
/** Small enough for the longest word in a column. */
globalStyle(`${panel} :is(h2, h3, blockquote)`, { fontSize: titleSize.m });
