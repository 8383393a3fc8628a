import { globalStyle, style, type StyleRule, styleVariants } from '@vanilla-extract/css';
import { below, responsive } from '#themes/breakpoints.ts';
import { space } from '#themes/scale.ts';
import { columns as byWidth, columnCount, inColumns } from './product-grid.css.ts';

const count = (columns: number): StyleRule => ({ vars: { [columnCount]: String(columns) } });

/** Rows of cards, by `theme.list.columns`. */
export const columns = styleVariants({
  auto: [byWidth],
  2: { ...count(2), '@media': responsive({ laptop: { gap: space.l } }) },
  3: { ...count(2), '@media': responsive({ tablet: count(3), laptop: { columnGap: space.l } }) },
  4: { ...count(2), '@media': responsive({ tablet: count(3), laptop: count(4) }) },
  5: { ...count(2), '@media': responsive({ tablet: count(3), laptop: count(4), desktop: count(5) }) },
});
/** The same beside a column of filters, which takes the place of a card where the window is not wide. */
export const besideColumns = styleVariants({
  auto: { ...count(2), '@media': responsive({ tablet: count(3), desktopBig: count(4) }) },
  2: count(2),
  3: { ...count(2), '@media': responsive({ tablet: count(3), laptop: count(2), desktop: count(3) }) },
  4: { ...count(2), '@media': responsive({ tablet: count(3), desktop: count(4) }) },
  5: { ...count(2), '@media': responsive({ tablet: count(3), laptop: count(4), desktop: count(5) }) },
});

const phone = below('tablet');

/** Cards of two rows of a phone, and the tiles between them. Elsewhere they are part of the grid around them. */
export const chunk = style({
  display: 'contents',
  '@media': {
    [phone]: {
      vars: { '--cells': 'var(--cards)' },
      ...inColumns,
      display: 'grid',
      gridAutoFlow: 'dense',
      gridColumn: '1 / -1',
      gap: space.m,
    },
  },
});

/** Height of a card below its picture, about. */
const textHeight = { standard: '9.25rem', minimal: '5.5rem', sticker: '8.75rem', spec: '11.5rem' };
const pictureHeight = { '4:5': 1.25, '1:1': 1, '3:4': 1.333, '2:3': 1.5 };

/**
 * A chunk below the first view of a phone: the browser renders it when it comes near. Its reserved height is that of two
 * rows of usual cards.
 */
const later = (ratio: number, text: string) => ({
  '@media': {
    [phone]: {
      contentVisibility: 'auto',
      // Choices for a comparison are counted only in what is rendered
      selectors: { '&:has(:checked)': { contentVisibility: 'visible' } },
      containIntrinsicBlockSize: `auto calc((100vw - 3 * ${space.m}) * ${ratio} + 2 * ${text} + ${space.m})`,
      // The focus ring and what a sticker shows beyond its card
      overflowClipMargin: space.xs,
    },
  } as const,
});
const laterOf = <Kind extends keyof typeof textHeight>(kind: Kind) =>
  styleVariants(pictureHeight, (ratio) => later(ratio, textHeight[kind]));
export const laterChunk = {
  standard: laterOf('standard'),
  minimal: laterOf('minimal'),
  sticker: laterOf('sticker'),
  spec: laterOf('spec'),
};

/** An editors' tile between the cards: as high as the cards of its row, and as wide as the window of phones. */
export const tile = style({
  gridRow: 'span 3',
  display: 'grid',
  minWidth: 0,
  '@media': { [phone]: { gridColumn: '1 / -1' } },
});
const rest = { gridColumn: `span calc(${columnCount} - mod(var(--cells), ${columnCount}))` };
/** The tile that ends the list fills the last row, or is a row of its own after a full one. */
export const closing = style([tile, { ...rest, '@media': { [phone]: rest } }]);
/** On phones beside a card: a picture and its title alone are as high as it. */
globalStyle(`${closing} figcaption > span + *`, { '@media': { [phone]: { display: 'none' } } });
