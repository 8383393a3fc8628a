import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { seconds, space, textSize, touchable } from '#themes/scale.ts';

const quick = seconds(0.15);

export const button = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.xs,
  margin: 0,
  border: `${vars.controlBorderWidth} solid transparent`,
  borderRadius: vars.radiusButton,
  fontFamily: vars.buttonFont,
  fontWeight: vars.buttonFontWeight,
  letterSpacing: vars.buttonLetterSpacing,
  textTransform: vars.buttonTextTransform,
  lineHeight: 1.2,
  textAlign: 'center',
  overflowWrap: 'break-word',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${quick}, color ${quick}, border-color ${quick}`,
  selectors: {
    '&:disabled, &[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.55 },
    '&[aria-busy="true"]': { cursor: 'progress', opacity: 1 },
  },
});

export const tone = styleVariants({
  brand: {
    backgroundColor: areaVars.button,
    color: areaVars.buttonText,
    ':hover': { backgroundColor: areaVars.buttonHover },
    // The brand's kind of button (`theme.buttons`) is named by the document
    selectors: {
      ':root[data-buttons="outline"] &': {
        borderColor: 'currentcolor',
        boxShadow: 'inset 0 0 0 1px currentcolor',
        backgroundColor: 'transparent',
        color: areaVars.link,
      },
      ':root[data-buttons="underline"] &': {
        borderRadius: 0,
        borderBlockEndColor: 'currentcolor',
        boxShadow: 'inset 0 -2px currentcolor',
        backgroundColor: 'transparent',
        color: areaVars.link,
      },
      ':root[data-buttons] &:hover': { backgroundColor: areaVars.button, color: areaVars.buttonText },
    },
  },
  outline: {
    borderColor: 'currentcolor',
    backgroundColor: 'transparent',
    color: areaVars.link,
    ':hover': { backgroundColor: areaVars.button, borderColor: areaVars.button, color: areaVars.buttonText },
  },
  quiet: {
    backgroundColor: 'transparent',
    color: 'inherit',
    ':hover': { backgroundColor: 'color-mix(in srgb, currentcolor 10%, transparent)' },
  },
});

export const size = styleVariants({
  s: { minHeight: touchable, paddingInline: space.m, fontSize: textSize.s },
  m: { minHeight: '3rem', paddingInline: space.l, fontSize: textSize.m },
  l: { minHeight: '3.5rem', paddingInline: space.xl, fontSize: textSize.m },
});

/** LY-11: icon buttons in three sizes; the smallest is a full touch target. */
export const iconSize = styleVariants({ s: touchable, m: '3rem', l: '3.5rem' }, (side) => ({
  flexShrink: 0,
  width: side,
  height: side,
  padding: 0,
  borderRadius: vars.radiusButton,
}));

export const wide = style({ width: '100%' });

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const busyContent = style({
  display: 'inherit',
  gap: 'inherit',
  alignItems: 'inherit',
  /** Not `visibility`, which would remove the button's accessible name. */
  opacity: 0,
});

export const spinner = style({
  position: 'absolute',
  width: '1.25em',
  height: '1.25em',
  border: '2px solid currentcolor',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  '@media': { '(forced-colors: active)': { borderInlineEndColor: 'ButtonFace' } },
  animation: `${turn} .8s linear infinite`,
});
