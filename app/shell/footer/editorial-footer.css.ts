import { globalStyle, style } from '@vanilla-extract/css';
import { responsive } from '#themes/breakpoints.ts';
import { footerVars, vars } from '#themes/contract.css.ts';
import { space, textSize, titleSize, wrappingRow } from '#themes/scale.ts';
import { rule } from './footer-sections.css.ts';

export const editorial = style({ paddingBlockStart: space.xl });

/** The text beside the address, aligned at the last line. */
export const lead = style({
  display: 'grid',
  gap: space.xl,
  paddingBlockEnd: space.xl,
  borderBlockEnd: rule,
  '@media': responsive({
    laptop: {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
      alignItems: 'end',
      gap: space.xxl,
      paddingBlock: `${space.l} ${space.xxl}`,
    },
  }),
});

export const about = style({
  maxWidth: '36ch',
  margin: `${space.l} 0 0`,
  color: footerVars.title,
  fontFamily: vars.titleFont,
  fontSize: titleSize.m,
  fontWeight: vars.titleFontWeight,
  lineHeight: 1.35,
  textWrap: 'pretty',
});

export const visit = style({ display: 'grid', gap: space.l, alignContent: 'end' });

export const columns = style({
  display: 'grid',
  gap: space.s,
  paddingBlock: space.xl,
  '@media': responsive({
    tablet: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space.l },
    laptop: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) minmax(0, 1.6fr)', gap: space.xl },
  }),
});

/** A row of its own on tablets, where three menus fill the columns. */
export const newsletter = style({
  '@media': responsive({ tablet: { gridColumn: '1 / -1' }, laptop: { gridColumn: 'auto' } }),
});

export const points = {
  list: style({
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space.xs} ${space.l}`,
    margin: 0,
    padding: `${space.m} 0`,
    listStyle: 'none',
    fontSize: textSize.s,
  }),
  point: style({ display: 'flex', alignItems: 'center', gap: space.xs }),
};

export const bottom = style({
  ...wrappingRow,
  gap: `${space.xs} ${space.l}`,
  paddingBlockStart: space.m,
  borderBlockStart: rule,
});

/** One line of text without a border. */
globalStyle(`${points.point} > :first-child`, { opacity: 0.8 });
