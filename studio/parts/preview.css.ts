import { createVar, style } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

/** Of the window that the draft is shown in, in CSS px without unit. */
const frameWidth = createVar();
const frameScale = createVar();
const HEIGHT = '70vh';

export const box = style({
  vars: { [frameWidth]: '1280' },
  selectors: {
    '&:has([value=tablet]:checked)': { vars: { [frameWidth]: '820' } },
    '&:has([value=phone]:checked)': { vars: { [frameWidth]: '390' } },
  },
});

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.xs,
  marginBlockEnd: space.s,
});

export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xxs,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

export const legend = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xxs,
  minHeight: '2.75rem',
  paddingInline: space.s,
  borderRadius: vars.radiusMedium,
  color: vars.bodyTextColor,
  fontSize: textSize.s,
  fontWeight: 600,
  textDecoration: 'none',
  cursor: 'pointer',
  ':hover': { color: areaVars.link, textDecoration: 'underline' },
  selectors: {
    '&[aria-current="true"]': { backgroundColor: vars.mutedBackground, color: areaVars.link },
    '&:has(:focus-visible)': { outline: `3px solid ${areaVars.ring}`, outlineOffset: '-2px' },
  },
});

export const frameBox = style({
  containerType: 'inline-size',
  height: HEIGHT,
  overflow: 'hidden',
  border: `1px solid ${vars.borderColor}`,
  backgroundColor: vars.mutedBackground,
});

/** As wide as the device, and made smaller where the column is narrower: the quotient of two lengths is a tangent. */
export const frame = style({
  display: 'block',
  width: '100%',
  maxWidth: `calc(${frameWidth} * 1px)`,
  height: HEIGHT,
  marginInline: 'auto',
  border: 0,
  backgroundColor: vars.surfaceBackground,
  '@supports': {
    '(scale: tan(atan2(1px, 2px)))': {
      vars: { [frameScale]: `min(1, tan(atan2(100cqi, calc(${frameWidth} * 1px))))` },
      width: `calc(${frameWidth} * 1px)`,
      maxWidth: 'none',
      height: `calc(${HEIGHT} / ${frameScale})`,
      transform: `scale(${frameScale})`,
      transformOrigin: '0 0',
    },
  },
});
