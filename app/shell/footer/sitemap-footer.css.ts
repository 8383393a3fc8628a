import { globalStyle, style } from '@vanilla-extract/css';
import { atLeast, responsive } from '#themes/breakpoints.ts';
import { space, textSize, wrappingRow } from '#themes/scale.ts';
import { rule } from './footer-sections.css.ts';

/** As many columns as fit; headings that are links of their own. */
export const pages = style({
  paddingBlock: `${space.l} ${space.m}`,
  borderBlockEnd: rule,
  '@media': responsive({
    tablet: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
      gap: `${space.m} ${space.l}`,
    },
  }),
});

const DENSE = '1.75rem';

export const rest = style({
  display: 'grid',
  gap: space.s,
  paddingBlock: space.m,
  '@media': responsive({
    tablet: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.l },
    laptop: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) minmax(0, 1.8fr)' },
  }),
});

/** Lines of 28 px for pointers (WCAG 2.5.8 requires 24); phones have accordions. */
for (const area of [pages, rest]) {
  globalStyle(`${area} nav li > a`, {
    '@media': { [atLeast('laptop')]: { minHeight: DENSE, fontSize: textSize.s } },
  });
  globalStyle(`${area} nav h2`, { '@media': { [atLeast('laptop')]: { paddingBlock: space.xxs } } });
}

globalStyle(`${rest} section h2`, {
  '@media': { [atLeast('laptop')]: { minHeight: 0, paddingBlock: space.xxs } },
});
globalStyle(`${rest} section a`, {
  '@media': { [atLeast('laptop')]: { minHeight: DENSE, fontSize: textSize.s } },
});
globalStyle(`${rest} form`, { '@media': { [atLeast('laptop')]: { paddingBlock: space.xxs } } });

export const end = style({
  ...wrappingRow,
  gap: `${space.s} ${space.l}`,
  paddingBlockStart: space.m,
  borderBlockStart: rule,
  fontSize: textSize.s,
});

export const about = style({
  display: 'grid',
  gap: space.s,
  paddingBlock: space.m,
  borderBlockStart: rule,
  fontSize: textSize.s,
  '@media': responsive({
    tablet: { gridTemplateColumns: 'auto minmax(0, 70ch) auto', alignItems: 'center', gap: space.l },
  }),
});
export const aboutText = style({ margin: 0 });

export const points = {
  list: style({
    display: 'grid',
    gap: space.xs,
    margin: 0,
    padding: `${space.m} 0`,
    listStyle: 'none',
    borderBlockEnd: rule,
    fontSize: textSize.s,
    '@media': responsive({ tablet: { gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))' } }),
  }),
  point: style({ display: 'flex', alignItems: 'center', gap: space.xs }),
};
