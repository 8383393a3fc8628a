import { style, styleVariants } from '@vanilla-extract/css';
import { atLeast, responsive } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { plainList, space, titleSize, titleText } from '#themes/scale.ts';
import { FIRST_VIEW } from './hero-text.css.ts';
import { BUTTON_LOOK } from '#app/ui/button/button.tsx';
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

/** The picture is positioned behind the text and covers its height, so that long text is never clipped on phones. */
export const onImage = styleVariants({
  part: { minHeight: '19rem' },
  wide: {
    /** On low phones the button stays above the question about cookies. */
    minHeight: `clamp(17rem, ${FIRST_VIEW}, 31rem)`,
    '@media': { [atLeast('tablet')]: { minHeight: 'clamp(26rem, 38vw, 42rem)' } },
  },
});

export const text = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  paddingBlock: space.m,
});

/** No wider than the dense part of the gradient. */
export const line = style({ maxWidth: '26rem' });

/** Height above the text in which the gradient fades out. */
const FADE = '5rem';

/** A gradient in the brand's background colour behind the text keeps it readable on any picture. */
const onPicture = style({
  position: 'relative',
  marginBlockStart: 'auto',
  padding: space.l,
  paddingBlockStart: FADE,
  '@media': { [atLeast('tablet')]: { padding: `${FADE} max(${space.xl}, 3vw) ${space.xl}` } },
});

/** Opaque behind the text, transparent beside it. */
const gradient = (background: string, direction: string) =>
  `linear-gradient(${direction}, color-mix(in srgb, ${background} 97%, transparent), color-mix(in srgb, ${background} 90%, transparent) 38%, color-mix(in srgb, ${background} 20%, transparent) 68%, transparent 82%)`;

/** From the bottom up: dense up to the first line of the title, for any number of lines. */
const gradientFromBelow = (background: string) =>
  `linear-gradient(to top, color-mix(in srgb, ${background} 97%, transparent), color-mix(in srgb, ${background} 88%, transparent) calc(100% - ${FADE}), transparent)`;

/** Direction of the gradient on wide banners. Centred text and narrow banners use one from the bottom, in full width. */
const WIDE_DIRECTION = { left: 'to right', middle: 'to top', right: 'to left' } as const;

const wideGradient = (background: string) =>
  styleVariants(WIDE_DIRECTION, (direction) => ({
    '@media': {
      [atLeast('tablet')]: {
        flex: 1,
        justifyContent: 'center',
        paddingBlock: space.xl,
        paddingInline: 'max(3rem, 5vw)',
        backgroundImage: gradient(background, direction),
      },
    },
  }));

/** The light pair uses the page's background: on phones the picture fades into the page instead of ending at an edge. */
const PAIRS = {
  primary: { background: vars.mainBackground, text: vars.bodyTextColor, link: vars.linkColor },
  secondary: { background: vars.darkBackground, text: vars.darkTextColor, link: vars.darkTextColor },
} as const;

/** Background until the picture is loaded, so that the text is readable from the start. */
export const background = styleVariants(PAIRS, (pair) => ({
  vars: { [areaVars.link]: pair.link, [ground]: pair.background },
  backgroundColor: pair.background,
  color: pair.text,
}));

export const textOnImage = styleVariants(PAIRS, (pair) => [
  onPicture,
  { backgroundImage: gradientFromBelow(pair.background) },
]);
export const textOnWideImage = {
  primary: wideGradient(PAIRS.primary.background),
  secondary: wideGradient(PAIRS.secondary.background),
};

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
