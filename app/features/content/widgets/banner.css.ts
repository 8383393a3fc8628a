import { style, styleVariants } from '@vanilla-extract/css';
import { atLeast } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { forcedColorsBorder, space, titleSize } from '#themes/scale.ts';

export const banner = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  height: '100%',
});
export const rounded = style({ borderRadius: vars.radiusLarge });

/** The picture lies under the words and covers whatever room they need, so that phones never cut them off. */
export const onImage = styleVariants({
  part: { minHeight: '19rem' },
  wide: {
    minHeight: '31rem',
    '@media': { [atLeast('tablet')]: { minHeight: 'clamp(26rem, 38vw, 42rem)' } },
  },
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  paddingBlock: space.m,
});

/** No wider than the veil is dense. */
export const line = style({ maxWidth: '26rem' });

/** Above the words: where the veil that rises behind them ends. */
const FADE = '5rem';

/**
 * A veil in one of the brand's own pairs keeps the words readable whatever the picture is. It covers as much as the words
 * do and lets the picture show beside them.
 */
const onPicture = style({
  position: 'relative',
  marginBlockStart: 'auto',
  padding: space.l,
  paddingBlockStart: FADE,
  '@media': { [atLeast('tablet')]: { padding: `${FADE} max(${space.xl}, 3vw) ${space.xl}` } },
});

/** Beside the words a wide picture stays bare; under them not even its horizon may show. */
const veil = (ground: string, direction: string) =>
  `linear-gradient(${direction}, color-mix(in srgb, ${ground} 97%, transparent), color-mix(in srgb, ${ground} 90%, transparent) 38%, color-mix(in srgb, ${ground} 20%, transparent) 68%, transparent 82%)`;

/** Rising from below it is dense up to the first line of a title, however many lines there are, and leaves the rest bare. */
const veilFromBelow = (ground: string) =>
  `linear-gradient(to top, color-mix(in srgb, ${ground} 97%, transparent), color-mix(in srgb, ${ground} 88%, transparent) calc(100% - ${FADE}), transparent)`;

/** Where the veil begins on wide banners; in the middle and on narrow ones it rises from below, the width of them all. */
const WIDE_DIRECTION = { left: 'to right', middle: 'to top', right: 'to left' } as const;

const wideVeil = (ground: string) =>
  styleVariants(WIDE_DIRECTION, (direction) => ({
    '@media': {
      [atLeast('tablet')]: {
        flex: 1,
        justifyContent: 'center',
        paddingBlock: space.xl,
        paddingInline: 'max(3rem, 5vw)',
        backgroundImage: veil(ground, direction),
      },
    },
  }));

/** The light veil is the page's own ground: on phones the picture melts into what follows instead of ending at an edge. */
const PAIRS = {
  primary: { ground: vars.mainBackground, text: vars.bodyTextColor },
  secondary: { ground: vars.darkBackground, text: vars.darkTextColor },
} as const;

/** What shows before the picture does: the words' own ground, so that they can be read from the start. */
export const ground = styleVariants(PAIRS, (pair) => ({ backgroundColor: pair.ground, color: pair.text }));

export const wordsOnImage = styleVariants(PAIRS, (pair) => [
  onPicture,
  { backgroundImage: veilFromBelow(pair.ground) },
]);
export const wordsOnWideImage = {
  primary: wideVeil(PAIRS.primary.ground),
  secondary: wideVeil(PAIRS.secondary.ground),
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
  fontWeight: vars.titleFontWeight,
  letterSpacing: vars.titleLetterSpacing,
  lineHeight: vars.titleLineHeight,
  textTransform: vars.titleTextTransform,
  textWrap: 'balance',
});
export const displayTitle = style([title, { fontSize: titleSize.display, maxWidth: '16ch' }]);

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '3rem',
  marginBlockStart: space.xs,
  paddingInline: space.l,
  borderRadius: vars.radiusButton,
  backgroundColor: vars.accentColor,
  color: vars.accentTextColor,
  fontFamily: vars.buttonFont,
  fontWeight: vars.buttonFontWeight,
  letterSpacing: vars.buttonLetterSpacing,
  textTransform: vars.buttonTextTransform,
  outline: forcedColorsBorder,
  outlineOffset: '-1px',
  selectors: { [`${banner}:hover &`]: { backgroundColor: vars.accentColorHover } },
});
