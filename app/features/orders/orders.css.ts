import { globalStyle, style } from '@vanilla-extract/css';
import { atLeast } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { oneColumn, plainList, space, textSize } from '#themes/scale.ts';

export const page = style({
  ...oneColumn,
  gap: space.xl,
  paddingBlock: `${space.l} ${space.xl}`,
  '@media': { print: { gap: space.m, paddingBlock: `${space.m} 0` } },
});

/** On phones the pictures are below the heading, else beside all texts. */
export const thanks = style({
  ...oneColumn,
  gap: space.m,
  overflowWrap: 'anywhere',
  '@media': {
    [atLeast('tablet')]: {
      gridTemplateColumns: 'minmax(0, 40rem) minmax(0, 24rem)',
      gridTemplateRows: 'auto 1fr',
      columnGap: space.xl,
    },
    print: { display: 'block' },
  },
});
export const pictures = style({
  display: 'flex',
  gap: space.s,
  alignItems: 'start',
  '@media': { [atLeast('tablet')]: { gridArea: '1 / 2 / span 2' } },
});
globalStyle(`${pictures} > *`, {
  flex: '0 1 7rem',
  minWidth: 0,
  '@media': { [atLeast('tablet')]: { flexBasis: '24rem' } },
});

/** A dot for each step on a line; those of the steps that are made are filled by their borders, which forced colours show. */
export const steps = style({
  ...plainList,
  display: 'grid',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  marginBlock: space.m,
  fontSize: textSize.xs,
});
globalStyle(`${steps} > li`, {
  position: 'relative',
  padding: `1rem ${space.xxs} 0 0`,
  borderBlockStart: `2px solid ${vars.controlBorderColor}`,
  color: areaVars.muted,
  hyphens: 'auto',
});
globalStyle(`${steps} > :last-child`, { borderColor: 'transparent' });
globalStyle(`${steps} > li::before`, {
  content: '',
  position: 'absolute',
  insetBlockStart: 'calc(-.625rem - 1px)',
  width: '1.25rem',
  height: '1.25rem',
  border: `2px solid ${vars.controlBorderColor}`,
  borderRadius: '50%',
  backgroundColor: vars.mainBackground,
});
export const made = style({});
globalStyle(`${steps} > ${made}::before`, { border: `.625rem solid ${vars.successColor}` });
globalStyle(`${steps} > [aria-current]`, { color: 'inherit', fontWeight: 600 });
/** Offers and forms below the order, in columns where they fit. */
export const more = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
  alignItems: 'start',
  gap: space.l,
  marginBlockStart: space.l,
});
export const notice = style({ paddingBlock: 'clamp(3rem, 9vh, 7rem)' });

export const linkSection = style({
  maxWidth: '36rem',
  scrollMarginBlockStart: space.xl,
});
export const linkPage = style({ paddingBlock: space.xl });

export const offer = style({
  maxWidth: '36rem',
  padding: space.m,
  border: `${vars.dividerWidth} solid ${vars.borderColor}`,
  boxShadow: vars.shadowResting,
  borderRadius: `min(${vars.radiusLarge}, 1.25rem)`,
  backgroundColor: vars.surfaceBackground,
  scrollMarginBlockStart: space.xl,
});
