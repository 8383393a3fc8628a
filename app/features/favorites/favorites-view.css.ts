import { style } from '@vanilla-extract/css';
import { space } from '#themes/scale.ts';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' };

export const page = style({ ...column, gap: space.l, paddingBlock: `${space.l} ${space.xxl}` });
export const head = style({ ...column, gap: space.m });
export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.m,
});
export const choices = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.m });
export const section = style({ ...column, gap: space.m });
export const empty = style({
  ...column,
  justifyItems: 'start',
  gap: space.m,
  maxWidth: '40rem',
  paddingBlock: space.l,
});
