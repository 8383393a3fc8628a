import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { space, textSize, titleSize, titleText } from '#themes/scale.ts';

export const text = style({ margin: 0 });

export const size = styleVariants(textSize, (fontSize) => ({ fontSize }));

export const tone = styleVariants({
  normal: {},
  muted: { color: areaVars.muted },
  critical: { color: vars.criticalColor },
  success: { color: vars.successColor },
  sale: { color: vars.saleColor },
});

export const weight = styleVariants({
  normal: {},
  strong: { fontWeight: 600 },
});

export const align = styleVariants({ start: {}, center: { textAlign: 'center' }, end: { textAlign: 'end' } });

export const heading = style({
  margin: 0,
  fontFamily: vars.titleFont,
  fontWeight: vars.titleFontWeight,
  lineHeight: vars.titleLineHeight,
  letterSpacing: vars.titleLetterSpacing,
  textTransform: vars.titleTextTransform,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

export const headingSize = styleVariants(titleSize, (fontSize) => ({ fontSize }));

export const headingTone = styleVariants({
  title: { color: areaVars.title },
  /** The title colour of the surrounding area. */
  inherit: { color: 'inherit' },
});

export const prose = style({ maxWidth: `calc(1ch * ${vars.textMeasure})`, textWrap: 'pretty' });

globalStyle(`${prose} > :first-child`, { marginTop: 0 });
globalStyle(`${prose} > :last-child`, { marginBottom: 0 });
globalStyle(`${prose} :is(p, ul, ol, table, blockquote, figure)`, { margin: `0 0 ${space.m}` });
globalStyle(`${prose} :is(h1, h2, h3, h4)`, {
  margin: `${space.l} 0 ${space.s}`,
  color: areaVars.title,
  fontFamily: vars.titleFont,
  ...titleText,
  textWrap: 'balance',
});
globalStyle(`${prose} h1`, { fontSize: titleSize.xl });
globalStyle(`${prose} h2`, { fontSize: titleSize.l });
globalStyle(`${prose} :is(h3, h4)`, { fontSize: titleSize.m });
globalStyle(`${prose} :is(ul, ol)`, { paddingInlineStart: '1.35em' });
globalStyle(`${prose} li`, { marginBottom: space.xxs });
globalStyle(`${prose} li::marker`, { color: vars.linkColor });
globalStyle(`${prose} a`, { color: areaVars.link });
globalStyle(`${prose} blockquote`, {
  paddingInlineStart: space.m,
  borderInlineStart: `3px solid ${vars.secondaryAccentColor}`,
  fontStyle: 'italic',
});
globalStyle(`${prose} :is(img, iframe)`, { height: 'auto', borderRadius: vars.radiusMedium });
// Columns are as wide as their longest word
globalStyle(`${prose} table`, { width: '100%', borderCollapse: 'collapse', overflowWrap: 'break-word' });
globalStyle(`${prose} :is(th, td)`, {
  padding: `${space.xs} ${space.s}`,
  borderBottom: `${vars.dividerWidth} solid ${vars.borderColor}`,
  textAlign: 'start',
  verticalAlign: 'top',
});
globalStyle(`${prose} :is(th, td):first-child`, { paddingInlineStart: 0 });
/** A link that is a paragraph of its own is a target of at least 24 px (WCAG 2.5.8); the padding moves no text. */
globalStyle(`${prose} a`, { paddingBlock: 'calc((1.5rem - 1em) / 2)' });

export const hidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
});
