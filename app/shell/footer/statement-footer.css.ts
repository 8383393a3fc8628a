import { globalStyle, style } from '@vanilla-extract/css';
import { responsive } from '#themes/breakpoints.ts';
import { footerVars, vars } from '#themes/contract.css.ts';
import { field, form, note, row, title } from '#app/shell/newsletter/newsletter-form.css.ts';
import { space, textSize, titleSize, titleText, wrappingRow } from '#themes/scale.ts';
import { rule } from './footer-sections.css.ts';

/** The form is the largest element of the footer. */
export const newsletter = style({ paddingBlock: `${space.xl} ${space.l}`, textAlign: 'center' });
globalStyle(`${newsletter} ${form}`, { maxWidth: '44rem', marginInline: 'auto' });
globalStyle(`${newsletter} ${title}`, {
  fontFamily: vars.titleFont,
  fontSize: titleSize.display,
  ...titleText,
  overflowWrap: 'anywhere',
});
globalStyle(`${newsletter} ${row}`, { justifyContent: 'center', marginBlockStart: space.l });
globalStyle(`${newsletter} ${field}`, {
  minHeight: '3.5rem',
  paddingInline: space.l,
  borderRadius: vars.radiusButton,
});
globalStyle(`${newsletter} ${row} button`, { minHeight: '3.5rem' });
globalStyle(`${newsletter} ${note}`, { justifyContent: 'center' });

export const columns = style({
  display: 'grid',
  gap: space.s,
  paddingBlock: space.xl,
  borderBlockStart: rule,
  '@media': responsive({
    tablet: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space.l },
    laptop: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) minmax(0, 1.5fr)', gap: space.xl },
  }),
});
globalStyle(`${columns} nav h2`, {
  '@media': responsive({ tablet: { fontSize: textSize.s, fontWeight: 400 } }),
});
globalStyle(`${columns} nav a`, {
  '@media': responsive({
    tablet: { fontFamily: vars.titleFont, fontSize: titleSize.s, fontWeight: vars.titleFontWeight },
  }),
});

export const about = style({
  '@media': responsive({ tablet: { gridColumn: '1 / -1' }, laptop: { gridColumn: 'auto' } }),
});
export const aboutText = style({ maxWidth: '44ch', margin: `0 0 ${space.m}` });

export const points = {
  list: style({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: `${space.s} ${space.xl}`,
    margin: 0,
    padding: `0 0 ${space.l}`,
    listStyle: 'none',
  }),
  point: style({ display: 'flex', alignItems: 'center', gap: space.s, fontWeight: 600 }),
};

/** The logo as wide as the page. */
export const wordmark = style({ paddingBlock: `${space.m} ${space.l}` });
globalStyle(`${wordmark} img`, { display: 'block', width: '100%' });

export const bottom = style({
  ...wrappingRow,
  gap: `${space.s} ${space.l}`,
  paddingBlockStart: space.m,
  color: footerVars.text,
  borderBlockStart: rule,
});
/** All marks in a row of their own: beside the other links half of them would wrap. */
globalStyle(`${bottom}::after`, { content: '', flexBasis: '100%' });
globalStyle(`${bottom} > ul`, { order: 1 });
