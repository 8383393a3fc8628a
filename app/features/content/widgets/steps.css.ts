import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { atLeast, responsive } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { plainList, space, titleSize, titleText } from '#themes/scale.ts';
import { FIRST_VIEW } from './hero-text.css.ts';
import { FOCUS } from './widget-picture.css.ts';
import { BUTTON_LOOK } from '#app/ui/button/button.css.ts';
import { brandKind, filledUnderPointer, ground } from '#app/ui/button/button.css.ts';

export const section = style({ display: 'flex', flexDirection: 'column', gap: space.l });

export const steps = style({
  display: 'grid',
  gap: space.l,
  ...plainList,
  counterReset: 'step',
  '@media': {
    [atLeast('tablet')]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: space.xl },
  },
});

export const step = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space.m,
  rowGap: space.xxs,
  alignItems: 'center',
  '@media': {
    [atLeast('tablet')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      rowGap: space.xs,
      '::before': { gridRow: 'auto' },
    },
  },
  counterIncrement: 'step',
  '::before': {
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    width: '3rem',
    height: '3rem',
    gridRow: 'span 2',
    alignSelf: 'start',
    border: '2px solid currentcolor',
    borderRadius: '50%',
    color: areaVars.link,
    fontFamily: vars.titleFont,
    fontSize: '1.375rem',
    fontWeight: vars.titleFontWeight,
    lineHeight: 1,
  },
});

export const row = style({
  display: 'grid',
  gap: space.m,
  ...plainList,
  '@media': responsive({
    tablet: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    laptop: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      gap: space.l,
    },
  }),
});

export const point = style({ display: 'flex', gap: space.s, alignItems: 'start' });
export const mark = style({ flex: 'none', color: areaVars.link });

export const banner = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  height: '100%',
});
export const rounded = style({ borderRadius: vars.radiusLarge });

/** Text on the banner's own ground: below the picture, from tablets on beside it where the banner is as wide as the page. */
export const onImage = styleVariants({
  part: { minHeight: '24rem' },
  wide: {
    /** On low phones the button stays above the question about cookies. */
    minHeight: `clamp(17rem, ${FIRST_VIEW}, 31rem)`,
    '@media': { [atLeast('tablet')]: { minHeight: 'clamp(24rem, 36vw, 38rem)' } },
  },
});
const ownPlace = { position: 'relative', inset: 'auto', flex: '1 1 13rem' } as const;
globalStyle(`${onImage.part} > picture, ${onImage.wide} > picture`, ownPlace);
globalStyle(`${onImage.part} > picture > img, ${onImage.wide} > picture > img`, {
  position: 'absolute',
  inset: 0,
});

/** Pictures that were made for a text on them have room for it on its side. */
export const beside = styleVariants({
  left: { '@media': { [atLeast('tablet')]: { flexDirection: 'row-reverse' } } },
  middle: {},
  right: { '@media': { [atLeast('tablet')]: { flexDirection: 'row' } } },
});
const position = { left: '75%', right: '25%' } as const;
for (const side of ['left', 'right'] as const)
  globalStyle(`${beside[side]} > picture > img`, {
    '@media': { [atLeast('tablet')]: { objectPosition: `var(${FOCUS}, ${position[side]} center)` } },
  });

export const text = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  paddingBlock: space.m,
});

export const line = style({ maxWidth: '26rem' });

/** Its ground is the banner's. */
export const textOnImage = style({
  padding: space.l,
  '@media': { [atLeast('tablet')]: { padding: space.xl } },
});
export const textBeside = style({
  '@media': {
    [atLeast('tablet')]: {
      justifyContent: 'center',
      flex: '0 0 40%',
      minWidth: 0,
      paddingInlineStart: 'max(2.25rem, 5vw)',
    },
  },
});

const PAIRS = {
  primary: { background: vars.mainBackground, text: vars.bodyTextColor, link: vars.linkColor },
  secondary: { background: vars.darkBackground, text: vars.darkTextColor, link: vars.darkTextColor },
} as const;

/** Ground and text of a banner. */
export const background = styleVariants(PAIRS, (pair) => ({
  vars: { [areaVars.link]: pair.link, [ground]: pair.background },
  backgroundColor: pair.background,
  color: pair.text,
}));

export const side = styleVariants({
  left: { alignItems: 'flex-start', textAlign: 'start' },
  middle: { alignItems: 'center', textAlign: 'center' },
  right: { alignItems: 'flex-end', textAlign: 'end' },
});

export const title = style({
  margin: 0,
  maxWidth: '22ch',
  color: 'inherit',
  fontFamily: vars.titleFont,
  fontSize: titleSize.l,
  ...titleText,
  textWrap: 'balance',
});
export const displayTitle = style([title, { fontSize: titleSize.display, maxWidth: '16ch' }]);

export const button = style([
  brandKind,
  BUTTON_LOOK,
  {
    marginBlockStart: space.xs,
    backgroundColor: vars.accentColor,
    color: vars.accentTextColor,
    selectors: {
      [`${banner}:hover &`]: { backgroundColor: vars.accentColorHover },
      [`:root[data-buttons] ${banner}:hover &`]: filledUnderPointer,
    },
  },
]);
