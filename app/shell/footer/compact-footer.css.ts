import { globalStyle, style } from '@vanilla-extract/css';
import { responsive } from '#themes/breakpoints.ts';
import { form, row, text, title } from '#app/shell/newsletter/newsletter-form.css.ts';
import { plainList, space, textSize, wrappingRow } from '#themes/scale.ts';
import { rule } from './footer-sections.css.ts';

const line = {
  ...wrappingRow,
  gap: `${space.xs} ${space.l}`,
} as const;

/** The newsletter's title and field in one line. */
export const newsletter = style({ borderBlockEnd: rule });
globalStyle(`${newsletter} ${form}`, { maxWidth: 'none' });
globalStyle(`${newsletter} ${text}`, { fontSize: textSize.s });
for (const each of [title, text]) globalStyle(`${newsletter} ${each}`, { marginBlock: 0 });
globalStyle(`${newsletter} ${row}`, {
  marginBlockStart: space.s,
  '@media': responsive({
    laptop: {
      gridArea: '1 / 2 / 3 / 3',
      alignSelf: 'center',
      justifyContent: 'flex-end',
      marginBlockStart: 0,
    },
  }),
});
globalStyle(`${newsletter} ${form}`, {
  '@media': responsive({
    laptop: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 30rem)', columnGap: space.xl },
  }),
});

export const links = style({
  ...line,
  justifyContent: 'space-between',
  paddingBlock: space.m,
});
export const list = style({
  ...line,
  gap: `0 ${space.l}`,
  ...plainList,
  fontSize: textSize.s,
});
export const about = style({ flex: '1 1 24rem', maxWidth: '72ch', margin: 0, fontSize: textSize.s });
export const contact = style([list, { '@media': responsive({ laptop: { marginInlineStart: 'auto' } }) }]);
export const end = style({ ...line, paddingBlockStart: space.m, borderBlockStart: rule });
