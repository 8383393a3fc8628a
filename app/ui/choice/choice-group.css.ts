import { style } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { space, textSize, touchable } from '#themes/scale.ts';
import { chosenInForcedColors } from '#app/ui/forced-colors.ts';

export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
export const choice = style({ position: 'relative', display: 'block' });

/** The transparent native control covers its visible face, so that clicks, focus and screen readers reach the control. */
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  ':disabled': { cursor: 'not-allowed' },
});

const chosenFace = {
  borderColor: vars.accentColor,
  boxShadow: `inset 0 0 0 1px ${vars.accentColor}`,
  fontWeight: 600,
};

const faceBox = {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  minHeight: touchable,
  minWidth: touchable,
  paddingInline: space.s,
  paddingBlock: space.xxs,
  border: `1px solid ${vars.controlBorderColor}`,
  borderRadius: `min(${vars.radiusMedium}, 1rem)`,
  backgroundColor: vars.surfaceBackground,
  fontSize: textSize.s,
} as const;

export const face = style({
  ...faceBox,
  selectors: {
    [`${input}:hover + &`]: { borderColor: vars.accentColor },
    [`${input}:checked + &`]: chosenFace,
    [`${input}:focus-visible + &`]: { outline: `3px solid ${areaVars.ring}`, outlineOffset: '2px' },
    [`${input}:disabled + &`]: { color: vars.mutedTextColor, backgroundColor: vars.mutedBackground },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        [`${input}:checked + &`]: chosenInForcedColors,
        [`${input}:disabled + &`]: { borderColor: 'GrayText', color: 'GrayText' },
      },
    },
  },
});
/** The face of a choice that is a link. */
export const linkFace = style({
  ...faceBox,
  color: 'inherit',
  textDecoration: 'none',
  selectors: {
    '&:hover': { borderColor: vars.accentColor },
    '&[aria-current]': chosenFace,
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[aria-current]': chosenInForcedColors } },
  },
});
export const note = style({
  fontSize: textSize.xs,
  fontWeight: 400,
  color: vars.mutedTextColor,
});

export const group = style({ display: 'grid', gap: space.xs });
export const legend = style({ marginBlockEnd: space.xs, fontSize: textSize.s, fontWeight: 600 });
