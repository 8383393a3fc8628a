import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { atLeast, below, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { areaVars, headerVars, vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

globalStyle(':root', { scrollPaddingTop: '9rem' });
/** Browsers set the button of a file field at the top of its box. */
globalStyle('input[type="file"]', { paddingBlock: '.6rem' });

/** Above every page. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  minHeight: '3.25rem',
  paddingInline: space.l,
  backgroundColor: headerVars.background,
  color: headerVars.text,
  '@media': { [below('tablet')]: { paddingInline: space.m } },
});
export const wordmark = style({
  marginInlineEnd: 'auto',
  color: 'inherit',
  fontWeight: 700,
  letterSpacing: '-.01em',
  textDecoration: 'none',
});
export const barLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  paddingInline: space.xs,
  border: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
});

export const page = style({
  maxWidth: '110rem',
  marginInline: 'auto',
  padding: `${space.l} ${space.l} ${space.xl}`,
  '@media': { [below('tablet')]: { paddingInline: space.m } },
});
export const narrow = style({ maxWidth: '44rem' });
export const titleRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  marginBlockEnd: space.l,
});

globalStyle(`${page} a:not([class])`, { color: areaVars.link });
globalStyle(`${page} a:not([class]):hover`, { textDecorationThickness: '2px' });

/** A white box. */
export const card = style({
  padding: space.l,
  border: `1px solid ${vars.borderColor}`,
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.surfaceBackground,
  '@media': { [below('tablet')]: { padding: space.m } },
});

/** The shops: a table, on phones one box per shop. */
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  border: `1px solid ${vars.borderColor}`,
  backgroundColor: vars.surfaceBackground,
  fontSize: textSize.s,
  '@media': { [below('laptop')]: { display: 'block', border: 0, backgroundColor: 'transparent' } },
});
globalStyle(`${table} :is(td, th)`, {
  padding: `${space.s} ${space.m}`,
  textAlign: 'start',
  verticalAlign: 'top',
  // Names and numbers in one piece; hosts and problems are what gives way
  overflowWrap: 'normal',
  borderBlockEnd: `1px solid ${vars.borderColor}`,
});
globalStyle(`${table} thead th`, { color: vars.mutedTextColor, fontWeight: 600 });
globalStyle(`${table} thead`, { '@media': { [below('laptop')]: { display: 'none' } } });
globalStyle(`${table} :is(tbody, tr, td, th)`, { '@media': { [below('laptop')]: { display: 'block' } } });
globalStyle(`${table} tbody tr`, {
  '@media': {
    [below('laptop')]: {
      marginBlockEnd: space.m,
      border: `1px solid ${vars.borderColor}`,
      borderRadius: vars.radiusMedium,
      backgroundColor: vars.surfaceBackground,
    },
  },
});
globalStyle(`${table} tbody :is(td, th)`, {
  '@media': { [below('laptop')]: { paddingBlock: space.xs, border: 0 } },
});
globalStyle(`${table} td[data-label]`, {
  '@media': {
    [below('laptop')]: { display: 'grid', gridTemplateColumns: '7rem minmax(0, 1fr)', gap: space.s },
  },
});
globalStyle(`${table} td[data-label]::before`, {
  '@media': {
    [below('laptop')]: { content: 'attr(data-label)', color: vars.mutedTextColor },
  },
});
export const shopName = style({ color: areaVars.link, fontSize: '1.0625rem', fontWeight: 650 });
export const hosts = style({
  display: 'grid',
  gap: space.xxs,
  minWidth: '11rem',
  margin: 0,
  padding: 0,
  overflowWrap: 'anywhere',
  listStyle: 'none',
});

export const state = styleVariants({
  good: { color: vars.successColor },
  fair: { color: vars.bodyTextColor },
  bad: { color: vars.criticalColor },
});
export const stateMark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xxs,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '::before': {
    content: '',
    width: '.625rem',
    height: '.625rem',
    borderRadius: '50%',
    backgroundColor: 'currentcolor',
    forcedColorAdjust: 'none',
  },
});

/** A tick or a cross with its word. */
export const tick = style({ fontWeight: 600, whiteSpace: 'nowrap' });

/** Form on the left, what it does on the right. */
export const split = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  '@media': { [atLeast('desktop')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(24rem, 34rem)' } },
});
export const splitWithPreview = style({
  '@media': { [atLeast('desktop')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const aside = style({
  display: 'grid',
  gap: space.m,
  minWidth: 0,
  '@media': {
    [atLeast('desktop')]: {
      gridColumn: 2,
      gridRow: 1,
      position: 'sticky',
      insetBlockStart: '8.5rem',
      maxHeight: 'calc(100vh - 9rem)',
      overflowY: 'auto',
    },
  },
});

export const previewTitle = style({
  fontWeight: 600,
  selectors: {
    'details > &': { cursor: 'pointer' },
    'details > &::before': { content: '"▸ " / ""' },
    '[open] > &': { marginBlockEnd: space.m },
    '[open] > &::before': { content: '"▾ " / ""' },
  },
});

/** Name, state and buttons of the shop: they stay in view. */
export const toolbar = style({
  display: 'grid',
  gap: space.xs,
  marginInline: `calc(-1 * ${space.l})`,
  marginBlockEnd: space.l,
  padding: `${space.xs} ${space.l} 0`,
  borderBlockEnd: `1px solid ${vars.borderColor}`,
  backgroundColor: vars.mainBackground,
  '@media': {
    [below('tablet')]: { marginInline: `calc(-1 * ${space.m})`, paddingInline: space.m },
    // On phones it would cover a quarter of the page
    [`${atLeast('tablet')} and ${TALL_VIEWPORT}`]: { position: 'sticky', zIndex: 5, insetBlockStart: 0 },
  },
});
export const toolRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.xs,
});
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  '@media': { [below('tablet')]: { gap: space.xxs } },
});
/** In one row on phones too. */
globalStyle(`${toolRow} ${tools} button`, { '@media': { [below('tablet')]: { paddingInline: '.625rem' } } });
export const tabs = style({ display: 'flex', overflowX: 'auto', gap: space.xxs });
export const tab = style({
  flexShrink: 0,
  minHeight: '2.75rem',
  paddingInline: space.s,
  border: 0,
  borderBlockEnd: '3px solid transparent',
  backgroundColor: 'transparent',
  color: vars.bodyTextColor,
  font: 'inherit',
  fontSize: textSize.s,
  fontWeight: 600,
  cursor: 'pointer',
  outlineOffset: '-3px',
  ':hover': { color: vars.linkColor },
  selectors: {
    '&[aria-current="true"]': { borderBlockEndColor: vars.accentColor, color: vars.linkColor },
  },
});
export const tabCount = style({
  marginInlineStart: space.xxs,
  paddingInline: '.375rem',
  borderRadius: '999px',
  backgroundColor: vars.criticalColor,
  color: vars.inverseTextColor,
  fontSize: textSize.xs,
});

export const findings = style({ display: 'grid', gap: space.s, margin: 0, padding: 0, listStyle: 'none' });
export const finding = style({ minWidth: '10rem', fontSize: textSize.s, overflowWrap: 'anywhere' });
/** A button that sends the form and looks like a link. */
export const linkButton = style({
  minHeight: '1.5rem',
  marginInlineStart: space.xs,
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: areaVars.link,
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
});

export const section = style({ marginBlockStart: space.xl });

export const toolTitle = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s });

/** Shown by the script only. */
export const scripted = style({ '@media': { '(scripting: none)': { display: 'none' } } });
