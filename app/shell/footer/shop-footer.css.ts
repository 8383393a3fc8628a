import { globalStyle, style } from '@vanilla-extract/css';
import { responsive } from '#themes/breakpoints.ts';
import { footerVars } from '#themes/contract.css.ts';
import { space, textSize, touchable } from '#themes/scale.ts';

const list = { margin: 0, padding: 0, listStyle: 'none' };

export const footer = style({
  marginBlockStart: space.xxl,
  paddingBlockEnd: space.l,
  backgroundColor: footerVars.background,
  color: footerVars.text,
});

globalStyle(`${footer} :is(h2, summary)`, { color: footerVars.title });

export const sellingPoints = style({
  ...list,
  display: 'grid',
  gap: space.s,
  paddingBlock: space.l,
  borderBottom: `1px solid color-mix(in srgb, ${footerVars.border} 25%, transparent)`,
  '@media': responsive({
    tablet: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-around',
      gap: `${space.s} ${space.xl}`,
    },
  }),
});

export const sellingPoint = style({ display: 'flex', alignItems: 'center', gap: space.s, fontWeight: 600 });

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

/** The drawing is 300 by 50 px. */
export const logo = style({
  width: '12rem',
  height: 'auto',
  '@media': {
    '(forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: footerVars.background },
  },
});

export const aboutText = style({ maxWidth: '38ch', margin: `${space.m} 0` });

export const menu = style(list);

export const social = style({
  ...list,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xxs,
  marginInlineStart: '-.6rem',
});

export const socialLink = style({
  display: 'grid',
  placeItems: 'center',
  width: touchable,
  height: touchable,
  color: 'inherit',
});

export const bottom = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s} ${space.l}`,
  paddingBlockStart: space.m,
  borderTop: `1px solid color-mix(in srgb, ${footerVars.border} 25%, transparent)`,
});

export const choices = style({
  ...list,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.l}`,
});

export const logos = style({ ...list, display: 'flex', flexWrap: 'wrap', gap: space.xs });

export const copyright = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space.m}`,
  marginBlock: 0,
  marginInlineEnd: 'auto',
  fontSize: textSize.s,
});
