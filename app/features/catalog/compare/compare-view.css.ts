import { globalStyle, style } from '@vanilla-extract/css';
import { atLeast } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { oneColumn, space, textSize, touchable } from '#themes/scale.ts';

export const page = style({
  ...oneColumn,
  gap: space.m,
  paddingBlock: `${space.l} ${space.xxl}`,
});
export const empty = style({ display: 'grid', justifyItems: 'start', gap: space.m });
export const area = style({ ...oneColumn, gap: space.s });

export const toggle = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: touchable,
  justifySelf: 'start',
  cursor: 'pointer',
});
export const box = style({ width: '1.25rem', height: '1.25rem', margin: 0, accentColor: vars.accentColor });
globalStyle(`${area}:has([data-differences]:checked) [data-same]`, { display: 'none' });

/** Two products fit a phone; three and four are swiped inside of this. Positioned, so that it clips hidden texts too. */
export const scroll = style({
  position: 'relative',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
});
export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
});
export const head = style({
  width: '10.5rem',
  padding: 0,
  paddingInlineEnd: space.m,
  fontWeight: 400,
  textAlign: 'start',
  verticalAlign: 'top',
  '@media': { [atLeast('tablet')]: { width: '14rem', paddingInlineEnd: space.l } },
});
/** With few products the pictures do not fill the window. */
export const product = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.xs,
  maxWidth: '20rem',
  paddingBlockEnd: space.m,
  overflowWrap: 'anywhere',
});
/** The same term is above the values of all products, so that it takes no column from a phone. */
export const term = style({
  padding: `${space.s} 0 0`,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
  color: vars.mutedTextColor,
  fontSize: textSize.xs,
  fontWeight: 400,
  textAlign: 'start',
});
export const value = style({
  padding: `0 ${space.m} ${space.s} 0`,
  verticalAlign: 'top',
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
