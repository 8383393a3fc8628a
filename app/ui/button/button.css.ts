import {
  createVar,
  fallbackVar,
  keyframes,
  style,
  type StyleRule,
  styleVariants,
} from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { forcedColorsBorder, seconds, space, textSize, touchable } from '#themes/scale.ts';

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

/** Background of an unfilled main button on a picture. */
export const ground = createVar();
/** One border, because a border beside a shadow shows a gap at fractional scales. */
const line = `calc(${vars.controlBorderWidth} + 1px)`;
/** The brand's kind of main buttons (`theme.buttons`), an attribute of the document. */
export const brandKind = style({
  selectors: {
    ':root[data-buttons] &': { backgroundColor: fallbackVar(ground, 'transparent'), color: areaVars.link },
    ':root[data-buttons="outline"] &': { border: `${line} solid` },
    // No borders at the sides, which would cut the ends of the line at an angle
    ':root[data-buttons="underline"] &': {
      border: `${line} solid transparent`,
      borderInlineWidth: 0,
      borderBlockEndColor: 'currentcolor',
      borderRadius: 0,
    },
  },
});
/** Of a button of any kind but `fill`, after `:root[data-buttons]`. */
export const filledUnderPointer = {
  borderColor: areaVars.button,
  backgroundColor: areaVars.button,
  color: areaVars.buttonText,
};

export const tone = styleVariants({
  brand: [
    brandKind,
    {
      backgroundColor: areaVars.button,
      color: areaVars.buttonText,
      ':hover': { backgroundColor: areaVars.buttonHover },
      selectors: { ':root[data-buttons] &:hover': filledUnderPointer },
    },
  ],
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

/** For a part of a larger link that looks like a button. Its colours are inherited. */
export const BUTTON_LOOK: StyleRule = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '3rem',
  paddingInline: space.l,
  borderRadius: vars.radiusButton,
  fontFamily: vars.buttonFont,
  fontWeight: vars.buttonFontWeight,
  letterSpacing: vars.buttonLetterSpacing,
  textTransform: vars.buttonTextTransform,
  outline: forcedColorsBorder,
  outlineOffset: '-1px',
};
