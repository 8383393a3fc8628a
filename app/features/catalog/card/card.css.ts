import { createVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { buttonClass } from '#app/ui/button/button.tsx';
import { atLeast } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { frameRadius, pictureRadius, tint } from '#themes/picture-treatment.ts';
import { forcedColorsBorder, seconds, space, textSize, touchable } from '#themes/scale.ts';
import { PICTURE_TRANSITION } from './product-image.ts';

/** Picture, name and price are aligned across the cards of a row with names of any length. */
const CARD_ROWS = 3;
/** Distance of the text from the card's sides. */
const inset = createVar();
/** Radius of the picture's lower corners, which a frame closes below the text instead. */
const lowerRadius = createVar();
/** Shadow of the picture while the pointer is on the card; a frame has it around the whole card. */
const pictureShadow = createVar();
export const ratioVar = createVar();
const PICTURE_RADIUS = pictureRadius(vars.radiusMedium, lowerRadius);

/** The list item. Containing block of the link that covers the card. */
export const card = style({
  vars: {
    [inset]: '0px',
    [lowerRadius]: frameRadius(vars.radiusMedium),
    [pictureShadow]: vars.shadowRaised,
  },
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  gridRow: `span ${CARD_ROWS}`,
  rowGap: space.xs,
  minWidth: 0,
  borderRadius: frameRadius(vars.radiusMedium),
  '::before': { ...tint, gridRow: 1, gridColumn: 1, borderRadius: PICTURE_RADIUS },
  '@media': { [atLeast('tablet')]: { vars: { [inset]: space.xxs } } },
});

export const ratio = styleVariants(
  { '4:5': '4 / 5', '1:1': '1', '3:4': '3 / 4', '2:3': '2 / 3' },
  (value) => ({ vars: { [ratioVar]: value } }),
);

const insets = { vars: { [inset]: space.s } };
const framed = style({
  vars: { ...insets.vars, [lowerRadius]: '0px', [pictureShadow]: 'none' },
  ':hover': { boxShadow: vars.shadowRaised },
  '@media': { [atLeast('tablet')]: insets },
});
export const frame = styleVariants({
  bare: {},
  framed: [framed, { border: `${vars.dividerWidth} solid ${vars.borderColor}` }],
  filled: [framed, { backgroundColor: vars.surfaceBackground, outline: forcedColorsBorder }],
});

/** Reserves the space of a card that is loading, about as tall as most cards, so that nothing in view shifts later. */
export const placeholder = style({
  gridRow: `span ${CARD_ROWS}`,
  minHeight: '9rem',
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.mutedBackground,
  aspectRatio: '4 / 6.4',
});

/** Everything on the picture is in its grid cell. */
const onPicture = { gridRow: 1, gridColumn: 1 };

/** `move` marks the card whose picture becomes the large one of the product page. */
export const picture = style({
  ...onPicture,
  aspectRatio: ratioVar,
  objectFit: 'cover',
  borderRadius: PICTURE_RADIUS,
  transition: `box-shadow ${seconds(0.2)}`,
  selectors: {
    [`${card}:hover > &`]: { boxShadow: pictureShadow },
    [`${card}[data-moves] > &`]: { viewTransitionName: PICTURE_TRANSITION },
  },
});

const appear = keyframes({ from: { opacity: 0 } });

/** The second picture, fetched when a pointer is on the card: no element, and nothing to load before. */
export const withSecond = style({
  '@media': {
    '(hover: hover)': {
      selectors: {
        '&:hover::after': {
          content: '',
          ...onPicture,
          borderRadius: PICTURE_RADIUS,
          background: 'var(--second) center / cover',
          pointerEvents: 'none',
          animation: `${appear} ${seconds(0.2)}`,
        },
      },
    },
  },
});

/** Campaigns, at the bottom of the picture, because the heart is at the top. One line beside the button that adds the product. */
export const tag = style({
  ...onPicture,
  position: 'relative',
  justifySelf: 'start',
  alignSelf: 'end',
  boxSizing: 'border-box',
  maxWidth: `calc(100% - ${touchable} - ${space.s} - ${space.xs})`,
  margin: space.xs,
  paddingInline: space.xs,
  overflow: 'hidden',
  borderRadius: vars.radiusSmall,
  backgroundColor: vars.secondaryAccentColor,
  color: vars.secondaryAccentTextColor,
  fontSize: textSize.xs,
  fontWeight: 600,
  lineHeight: '1.625rem',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  outline: forcedColorsBorder,
  outlineOffset: '-1px',
});

const BRAND_LINE = `calc(${textSize.xs} * 1.3)`;
export const brand = style({
  gridRow: 2,
  gridColumn: 1,
  margin: 0,
  paddingInline: inset,
  overflow: 'hidden',
  color: vars.mutedTextColor,
  fontSize: textSize.xs,
  lineHeight: 1.3,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** Six lines are enough for realistic names even in the narrowest window. Longer names are cut visually only. */
export const name = style({
  gridRow: 2,
  gridColumn: 1,
  alignSelf: 'start',
  display: '-webkit-box',
  margin: 0,
  paddingInline: inset,
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 6,
  color: vars.bodyTextColor,
  fontFamily: vars.bodyFont,
  fontSize: textSize.m,
  fontWeight: 600,
  lineHeight: 1.3,
  hyphens: 'auto',
  overflowWrap: 'anywhere',
  selectors: { [`${brand} + &`]: { marginBlockStart: `calc(${BRAND_LINE} + ${space.xxs})` } },
});

export const offer = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridRow: 3,
  gridColumn: 1,
  alignContent: 'start',
  minWidth: 0,
  paddingInline: inset,
  paddingBlockEnd: space.s,
});

export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.xs,
  margin: 0,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const salePrice = style([price, { color: vars.saleColor }]);
export const marker = style({ color: vars.mutedTextColor, fontSize: textSize.xs, fontWeight: 400 });

export const notes = style({
  margin: 0,
  color: vars.mutedTextColor,
  fontSize: textSize.xs,
  lineHeight: 1.4,
  whiteSpace: 'pre-line',
});

/** The energy class. */
globalStyle(`${notes} > img`, { marginBlockStart: space.xxs });

/** Looks like the link that the card is. */
export const hint = style({ fontSize: textSize.s, fontWeight: 600, textDecoration: 'underline' });

export const swatches = style({
  height: '1rem',
  marginBlock: space.xxs,
  backgroundRepeat: 'no-repeat',
  backgroundSize: '1rem 1rem',
  forcedColorAdjust: 'none',
});

const BAR = 'linear-gradient(currentcolor 0 0)';

/**
 * At the lower corner of the picture. The z-index lifts it above the link that covers the card. Its plus is two bars: a mask
 * would be drawn anew for each card.
 */
export const corner = style({
  ...onPicture,
  position: 'relative',
  zIndex: 1,
  justifySelf: 'end',
  alignSelf: 'end',
  display: 'grid',
  placeItems: 'center',
  width: touchable,
  height: touchable,
  margin: space.xs,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  backgroundColor: areaVars.button,
  color: areaVars.buttonText,
  cursor: 'pointer',
  transition: `background-color ${seconds(0.15)}`,
  '::before': {
    content: '',
    width: '1.5rem',
    height: '1.5rem',
    background: `${BAR} center / 1rem 1.75px no-repeat, ${BAR} center / 1.75px 1rem no-repeat`,
  },
  selectors: {
    '&:hover': { backgroundColor: areaVars.buttonHover },
    // The focus ring is an outline, too
    '&:not(:focus-visible)': { outline: forcedColorsBorder },
  },
  '@media': {
    '(forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'ButtonFace',
      color: 'ButtonText',
    },
  },
});

const aboveLink = { position: 'relative', zIndex: 1 } as const;
export const wideAdd = style([
  buttonClass({ tone: 'outline' }),
  { ...aboveLink, marginBlockStart: space.xs, paddingInline: space.xs },
]);

export const sizes = style({
  ...aboveLink,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xxs,
  minWidth: 0,
  margin: 0,
  marginBlockStart: space.xs,
  padding: 0,
  border: 0,
  // Only the buttons, not the gaps between them
  pointerEvents: 'none',
});
export const size = style({
  minWidth: touchable,
  minHeight: touchable,
  paddingInline: space.xs,
  border: `1px solid ${vars.controlBorderColor}`,
  borderRadius: vars.radiusButton,
  backgroundColor: vars.mainBackground,
  color: vars.bodyTextColor,
  font: 'inherit',
  fontSize: textSize.s,
  cursor: 'pointer',
  pointerEvents: 'auto',
  ':hover': { borderColor: 'currentcolor' },
});
