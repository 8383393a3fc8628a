import { globalStyle, style } from '@vanilla-extract/css';
import { footerVars } from '#themes/contract.css.ts';
import { space, wrappingRow } from '#themes/scale.ts';
import { responsive } from '#themes/breakpoints.ts';
import { rule } from './footer-sections.css.ts';

export const footer = style({
  marginBlockStart: space.xxl,
  paddingBlockEnd: space.l,
  backgroundColor: footerVars.background,
  color: footerVars.text,
});

globalStyle(`${footer} :is(h2, summary)`, { color: footerVars.title });

export const points = {
  list: style({
    display: 'grid',
    gap: space.s,
    margin: 0,
    padding: `${space.l} 0`,
    listStyle: 'none',
    borderBottom: rule,
    '@media': responsive({
      tablet: {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-around',
        gap: `${space.s} ${space.xl}`,
      },
    }),
  }),
  point: style({ display: 'flex', alignItems: 'center', gap: space.s, fontWeight: 600 }),
};

export const columns = style({
  display: 'grid',
  gap: space.s,
  paddingBlock: space.xl,
  '@media': responsive({
    tablet: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.l },
    laptop: {
      gridTemplateColumns: 'minmax(0, 1.7fr) repeat(3, minmax(0, 1fr)) minmax(0, 1.3fr)',
      gap: space.xl,
    },
  }),
});

export const about = style({ paddingBlockEnd: space.m });
export const aboutText = style({ maxWidth: '38ch', margin: `${space.m} 0` });

export const bottom = style({
  ...wrappingRow,
  gap: `${space.s} ${space.l}`,
  paddingBlockStart: space.m,
  borderTop: rule,
});
