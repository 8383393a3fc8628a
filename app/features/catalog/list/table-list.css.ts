import { globalStyle, style } from '@vanilla-extract/css';
import {
  brand as cardBrand,
  name as cardName,
  picture as cardPicture,
} from '#app/features/catalog/card/card.css.ts';
import { atLeast, below } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { plainList, space, textSize, touchable } from '#themes/scale.ts';

const wide = atLeast('laptop');
const narrow = below('laptop');
/** Of the row's grid in wide windows. */
const ALL_ROWS = '1 / -1';
const PICTURE_WIDTH = '6rem';
export const FACT_WIDTH = 'minmax(4rem, .4fr)';
/** Picture, name, at most three facts, price with its button, heart. */
const wideColumns = `${PICTURE_WIDTH} minmax(6rem, 1fr) var(--facts, repeat(3, ${FACT_WIDTH})) var(--offer, 9rem) ${touchable}`;
const wideRow = {
  display: 'grid',
  gridTemplateColumns: wideColumns,
  columnGap: space.s,
  alignItems: 'center',
};

/** From desktops on, the lowest price of 30 days is one line below the price. */
export const table = style({
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [atLeast('desktop')]: { vars: { '--offer': '16.5rem' } } },
});
export const rows = style(plainList);

export const head = style({
  display: 'none',
  margin: 0,
  paddingBlockEnd: space.xs,
  borderBlockEnd: `2px solid ${vars.controlBorderColor}`,
  color: vars.mutedTextColor,
  fontSize: textSize.xs,
  fontWeight: 600,
  lineHeight: 1.3,
  hyphens: 'auto',
  '@media': { [wide]: { ...wideRow, alignItems: 'end' } },
});
globalStyle(`${head} > :first-child`, { gridColumnStart: 3 });
export const priceHead = style({ gridColumn: -3, textAlign: 'end' });

/** Containing block of the link that covers the row. */
export const row = style({
  position: 'relative',
  minWidth: 0,
  paddingBlock: space.s,
  borderBlockEnd: `${vars.dividerWidth} solid ${vars.borderColor}`,
  '@media': {
    [narrow]: {
      display: 'grid',
      grid: `"picture name heart" auto "picture facts facts" auto "picture offer offer" 1fr / ${PICTURE_WIDTH} minmax(0, 1fr) auto`,
      columnGap: space.s,
      rowGap: space.xxs,
    },
    [wide]: {
      ...wideRow,
      // The brand above the name, both in the middle; the other columns are as high as both
      gridTemplateRows: 'minmax(0, 1fr) auto auto auto minmax(0, 1fr)',
      ':hover': { backgroundColor: vars.mutedBackground },
    },
  },
});
/** A row with a choice below its name, on narrow windows below its price. */
export const comparable = style({
  '@media': {
    [narrow]: {
      gridTemplate: `"picture name heart" auto "picture facts facts" auto "picture offer offer" 1fr "picture choice choice" auto / ${PICTURE_WIDTH} minmax(0, 1fr) auto`,
    },
  },
});
export const choice = style({
  '@media': { [narrow]: { gridArea: 'choice' }, [wide]: { gridRow: 4, gridColumn: 2 } },
});
/** Below the first view: rendered when it comes near. What is chosen always, for only then is it counted. */
export const light = style({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 14rem',
  selectors: { '&:has(:checked)': { contentVisibility: 'visible' } },
  '@media': { [wide]: { containIntrinsicBlockSize: 'auto 9rem' } },
});
export const placeholder = style({
  height: '9rem',
  borderBlockEnd: `${vars.dividerWidth} solid ${vars.borderColor}`,
});

export const picture = style([
  cardPicture,
  {
    gridArea: 'auto',
    aspectRatio: '4 / 5',
    borderRadius: vars.radiusSmall,
    '@media': {
      [narrow]: { gridArea: 'picture', alignSelf: 'start' },
      [wide]: { gridRow: ALL_ROWS, gridColumn: 1 },
    },
  },
]);
export const brand = style([
  cardBrand,
  {
    alignSelf: 'start',
    '@media': { [narrow]: { gridArea: 'name' }, [wide]: { gridRow: 2, gridColumn: 2 } },
  },
]);
export const name = style([
  cardName,
  {
    fontSize: textSize.s,
    WebkitLineClamp: 3,
    '@media': { [narrow]: { gridArea: 'name' }, [wide]: { gridRow: 3, gridColumn: 2 } },
    selectors: {
      [`${brand} + &`]: {
        '@media': { [wide]: { marginBlockStart: 0 } },
      },
    },
  },
]);

export const facts = style({
  margin: 0,
  fontSize: textSize.s,
  '@media': {
    [narrow]: { gridArea: 'facts', display: 'flex', flexWrap: 'wrap', columnGap: space.m },
    [wide]: { display: 'contents' },
  },
});
/** Its name is for screen readers: the values have units, and wide windows a head above the columns. */
export const fact = style({
  minWidth: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '::before': {
    content: 'attr(data-label)',
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '@media': { [wide]: { gridRow: ALL_ROWS } },
});
export const noFact = style({
  color: vars.mutedTextColor,
  '@media': { [narrow]: { display: 'none' }, [wide]: { gridRow: ALL_ROWS } },
});

for (const column of [1, 2, 3])
  globalStyle(`${facts} > :nth-child(${column})`, {
    '@media': { [wide]: { display: `var(--fact-${column}, block)` } },
  });

export const offer = style({
  display: 'grid',
  gap: space.xxs,
  alignContent: 'start',
  minWidth: 0,
  '@media': {
    [narrow]: { gridArea: 'offer', justifyItems: 'start' },
    [wide]: { gridRow: ALL_ROWS, gridColumn: -3, justifyItems: 'end', textAlign: 'end' },
  },
});
globalStyle(`${offer} img`, { '@media': { [wide]: { marginInlineStart: 'auto' } } });
globalStyle(`${offer} > button`, {
  minWidth: '9rem',
  '@media': { [wide]: { minHeight: '2.5rem' } },
});
