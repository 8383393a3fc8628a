import { globalStyle, style } from '@vanilla-extract/css';
import { atLeast, below } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { oneColumn, space, textSize } from '#themes/scale.ts';

export const head = style({ ...oneColumn, gap: space.l });

/** Over the page's width; on phones less wide, so that the name is in the first view. */
export const workshop = style({
  width: '100%',
  maxHeight: '32.5rem',
  objectFit: 'cover',
  '@media': { [below('tablet')]: { aspectRatio: '3 / 2', objectPosition: '70% center' } },
});

export const maker = style({
  ...oneColumn,
  gap: `${space.m} ${space.xl}`,
  '@media': {
    [atLeast('laptop')]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)', alignItems: 'start' },
  },
});
export const pictured = style({
  ...oneColumn,
  gap: `${space.m} ${space.xl}`,
  '@media': {
    [atLeast('tablet')]: {
      gridTemplate: '"portrait title" 1fr "portrait texts" 1fr / minmax(0, 22rem) minmax(0, 1fr)',
    },
  },
});

/** Before the texts; on phones cut to a landscape format, so that the name is in the first view. */
export const portrait = style({
  order: -1,
  objectFit: 'cover',
  '@media': {
    [below('tablet')]: { aspectRatio: '3 / 2', objectPosition: 'center 20%' },
    [atLeast('tablet')]: { gridArea: 'portrait', aspectRatio: '4 / 5' },
  },
});

export const title = style({ selectors: { [`${pictured} > &`]: { alignSelf: 'end' } } });
export const texts = style({
  ...oneColumn,
  gap: space.s,
  alignContent: 'start',
  maxWidth: vars.textMeasure,
});
export const lead = style({});
globalStyle(`${lead} p`, { fontSize: textSize.l });

/** A row from tablets on. */
export const facts = style({
  display: 'grid',
  gap: `${space.s} ${space.xl}`,
  margin: 0,
  paddingBlock: space.m,
  borderBlock: `${vars.dividerWidth} solid ${vars.borderColor}`,
  '@media': { [atLeast('tablet')]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } },
});
export const fact = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.xxs,
  '@media': { [below('tablet')]: { gridTemplateColumns: '7rem minmax(0, 1fr)', alignItems: 'baseline' } },
});
export const term = style({ color: areaVars.muted, fontSize: textSize.s });
export const value = style({ margin: 0, fontWeight: 600 });

/** Room around what editors say: a quote and signature goods are not lines of a text. */
export const intro = style({ ':empty': { display: 'none' } });
globalStyle(`${intro} > div`, { gap: space.l });
/** Lines of every list, such as how goods are packed, are less than what is said of the maker. */
globalStyle(`${intro} > div > div:not(:has(figure, section))`, {
  color: areaVars.muted,
  fontSize: textSize.s,
});
/** Three goods fill the row. */
globalStyle(`${intro} section > ul`, {
  '@media': { [atLeast('tablet')]: { gridAutoColumns: `calc((100% - 2 * ${space.m}) / 3)` } },
});
