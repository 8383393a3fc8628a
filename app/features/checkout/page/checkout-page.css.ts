import { style } from '@vanilla-extract/css';
import { contentFrom, goneFrom, shownFrom } from '#app/ui/display/open-from.ts';
import { atLeast, responsive, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { HEADER_TRANSITION, headerEnd, space, textSize, touchable } from '#themes/scale.ts';

export const page = style({
  display: 'grid',
  gap: space.m,
  paddingBlock: `${space.m} ${space.xl}`,
  '@media': responsive({
    laptop: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(20rem, 26rem)',
      gridTemplateAreas: '"title title" "form summary" "help help"',
      gap: `${space.l} ${space.xl}`,
      maxWidth: '76rem',
      marginInline: 'auto',
    },
  }),
});

/** Title and way back. */
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  alignItems: 'baseline',
  justifyContent: 'space-between',
  '@media': responsive({ laptop: { gridArea: 'title' } }),
});

/** On a row of its own. */
export const notice = style({ flexBasis: '100%' });

export const formArea = style({ minWidth: 0, '@media': responsive({ laptop: { gridArea: 'form' } }) });

/** Below the form, as on pages with a footer. */
export const help = style({
  paddingBlockStart: space.s,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
  '@media': responsive({ laptop: { gridArea: 'help' } }),
});

/** In view while the form is scrolled, where the window is high enough. */
export const summary = style({
  minWidth: 0,
  padding: space.m,
  border: `${vars.dividerWidth} solid ${vars.borderColor}`,
  boxShadow: vars.shadowResting,
  borderRadius: `min(${vars.radiusLarge}, 1.25rem)`,
  backgroundColor: vars.surfaceBackground,
  '@media': {
    ...responsive({ laptop: { gridArea: 'summary', alignSelf: 'start', padding: space.l } }),
    [`${atLeast('laptop')} and ${TALL_VIEWPORT}`]: {
      position: 'sticky',
      insetBlockStart: `calc(${headerEnd} + ${space.s})`,
      transition: `inset-block-start ${HEADER_TRANSITION}`,
    },
  },
});

export const title = style([
  shownFrom('laptop'),
  { fontSize: textSize.l, fontWeight: 700, margin: 0, marginBlockEnd: space.m },
]);
export const details = style([contentFrom('laptop')]);
export const opener = style([
  goneFrom('laptop'),
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.xs,
    minHeight: touchable,
    fontWeight: 600,
  },
]);
export const arrow = style({
  display: 'flex',
  selectors: { [`${details}[open] &`]: { transform: 'rotate(180deg)' } },
});
export const openerTotal = style({
  marginInlineStart: 'auto',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
});

export const content = style({
  display: 'grid',
  gap: space.m,
  paddingBlockStart: space.s,
});
export const rows = style({
  paddingBlockStart: space.m,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
});

export const logoRows = style({
  display: 'grid',
  gap: space.xs,
  paddingBlockStart: space.m,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
});
