import { style, styleVariants } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

export const code = style({
  margin: 0,
  padding: space.s,
  overflow: 'auto',
  maxHeight: '40rem',
  border: `1px solid ${vars.borderColor}`,
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.surfaceBackground,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: textSize.xs,
  lineHeight: 1.6,
  tabSize: 2,
});
export const lines = style({ margin: 0, font: 'inherit' });
export const codeArea = style([
  code,
  { display: 'block', width: '100%', minHeight: '32rem', fontSize: '.875rem', resize: 'vertical' },
]);

/** Numbers and text scroll together, so that links can lead to the number of a line. */
export const codeFrame = style([
  code,
  {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    maxHeight: 'max(24rem, calc(100vh - 16rem))',
    padding: 0,
    fontSize: '.875rem',
    scrollPaddingBlock: '6rem',
    ':focus-within': { outline: `3px solid ${areaVars.ring}`, outlineOffset: '1px' },
  },
]);

export const lineNumbers = style({
  position: 'sticky',
  zIndex: 1,
  insetInlineStart: 0,
  margin: 0,
  paddingBlock: space.s,
  borderInlineEnd: `1px solid ${vars.borderColor}`,
  backgroundColor: vars.mainBackground,
  color: vars.mutedTextColor,
  font: 'inherit',
  textAlign: 'end',
  userSelect: 'none',
});

export const lineNumber = style({
  display: 'block',
  paddingInline: space.xs,
  ':target': { backgroundColor: vars.accentColor, color: vars.inverseTextColor },
});

export const faultyLine = style({ color: vars.criticalColor, fontWeight: 700 });

export const codeText = style({
  display: 'block',
  minWidth: '100%',
  margin: 0,
  padding: space.s,
  overflow: 'hidden',
  border: 0,
  outline: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  tabSize: 2,
  whiteSpace: 'pre',
  resize: 'none',
});

/** The lines around an error. */
export const place = style([code, { marginBlockEnd: space.s, backgroundColor: vars.mainBackground }]);

export const diffLine = styleVariants({
  added: { display: 'block', color: vars.successColor, fontWeight: 600 },
  removed: { display: 'block', color: vars.criticalColor, textDecorationThickness: '1px' },
  place: { display: 'block', color: vars.mutedTextColor },
  same: { display: 'block' },
});
