import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { atLeast, below } from '#themes/breakpoints.ts';
import { headerVars, vars } from '#themes/contract.css.ts';
import { layer, menuRowHeight, plainList, space, surface, textSize } from '#themes/scale.ts';

const wide = atLeast('laptop');
const narrow = below('laptop');

/**
 * Wide windows: a bar as high as its row of the header. A menu that needs two rows has rows of half that height; one that needs more, or
 * whose letters the visitor has enlarged, scrolls. Not positioned: it would clip the panels.
 */
export const list = style({
  ...plainList,
  '@media': {
    [wide]: {
      display: 'flex',
      flexWrap: 'wrap',
      height: menuRowHeight,
      overflowY: 'auto',
      scrollbarWidth: 'thin',
    },
    [narrow]: { paddingInline: space.m },
  },
});

/** Fills the height of its row, so that the pointer stays inside on the way to the panel. */
export const item = style({
  display: 'flex',
  alignItems: 'center',
  '@media': { [narrow]: { borderBlockEnd: `${vars.dividerWidth} solid ${vars.borderColor}` } },
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s,
  color: 'inherit',
  fontWeight: 500,
  textDecoration: 'none',
  outlineOffset: '-3px',
  borderRadius: vars.radiusSmall,
  textDecorationThickness: '2px',
  textUnderlineOffset: '.4em',
  selectors: { '&:hover, &[aria-current]': { textDecoration: 'underline' } },
  '@media': {
    [wide]: { minHeight: `calc(${menuRowHeight} / 2)`, paddingInline: space.xs, whiteSpace: 'nowrap' },
    [narrow]: { flex: 1, minHeight: '3.5rem', fontWeight: 600 },
  },
});

/** Reserves the space of the picture, which the menu's script adds. */
export const linkWithPicture = style({
  '@media': { [narrow]: { position: 'relative', minHeight: '4rem', paddingInlineStart: '4.75rem' } },
});

/** In narrow windows only; `lazy` and hidden, it is not loaded in wide ones. */
export const thumbnail = style({
  '@media': {
    [wide]: { display: 'none' },
    [narrow]: {
      position: 'absolute',
      insetInlineStart: 0,
      width: '4rem',
      height: '3rem',
      objectFit: 'cover',
      borderRadius: vars.radiusSmall,
    },
  },
});

export const toggle = style({
  display: 'inline-grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  borderRadius: vars.radiusSmall,
  '::after': {
    content: '',
    width: '.45rem',
    height: '.45rem',
    borderBlockEnd: '1.75px solid',
    borderInlineEnd: '1.75px solid',
  },
  selectors: { '[dir=rtl] &::after': { scale: '-1 1' } },
  '@media': {
    [wide]: {
      width: '1.5rem',
      minHeight: `calc(${menuRowHeight} / 2)`,
      marginInlineStart: `calc(${space.xs} * -1)`,
      outlineOffset: '-3px',
      '::after': { transform: 'translateY(-.15rem) rotate(45deg)' },
    },
    [narrow]: {
      width: '3rem',
      height: '3.5rem',
      marginInlineEnd: `calc(${space.s} * -1)`,
      '::after': { transform: 'rotate(-45deg)' },
    },
    '(scripting: none)': { display: 'none' },
  },
});

export const itemLook = styleVariants({ text: {}, chips: {} });

/** Chips: a tint of the header's text, so that they fit its colours. */
const chip = {
  border: '1px solid color-mix(in srgb, currentcolor 30%, transparent)',
  borderRadius: vars.radiusButton,
  backgroundColor: 'color-mix(in srgb, currentcolor 10%, transparent)',
} as const;
globalStyle(itemLook.chips, {
  '@media': {
    [wide]: {
      ...chip,
      height: '2.5rem',
      marginBlock: 'auto',
      marginInlineEnd: space.xs,
      paddingInline: space.xxs,
    },
  },
});
globalStyle(`${itemLook.chips}:is(:hover, [data-open])`, {
  '@media': { [wide]: { backgroundColor: 'color-mix(in srgb, currentcolor 22%, transparent)' } },
});
globalStyle(`${itemLook.chips} > :is(${link}, ${toggle})`, { '@media': { [wide]: { minHeight: '2.5rem' } } });

/** In phones' menu the entry has its picture instead. */
export const chipIcon = style({
  flexShrink: 0,
  width: '1.75rem',
  height: '1.75rem',
  marginInlineStart: `calc(-1 * ${space.xs})`,
  objectFit: 'cover',
  borderRadius: '50%',
  backgroundColor: vars.mutedBackground,
});
globalStyle(`${item} ${chipIcon}`, {
  marginInlineStart: 0,
  '@media': { [narrow]: { display: 'none' } },
});

/** Without script: below its item, in wide windows while the pointer or the focus is there. */
export const plain = style({
  padding: 0,
  listStyle: 'none',
  '@media': {
    [wide]: {
      position: 'absolute',
      zIndex: layer.menu,
      insetBlockStart: '100%',
      insetInline: 0,
      display: 'none',
      columns: '14rem',
      margin: 0,
      padding: `${space.l} ${space.xl}`,
      ...surface,
      borderTop: `${vars.dividerWidth} solid ${headerVars.border}`,
      boxShadow: vars.shadowRaised,
      selectors: { [`${item}:is(:hover, :focus-within) &`]: { display: 'block' } },
    },
  },
});
globalStyle(`${plain} ${plain}`, { all: 'revert', listStyle: 'none', paddingInlineStart: space.m });
globalStyle(`${plain} a`, {
  display: 'block',
  paddingBlock: space.xs,
  color: 'inherit',
  fontSize: textSize.s,
});
const unscripted = '(scripting: none)';
globalStyle(item, { '@media': { [`${narrow} and ${unscripted}`]: { display: 'block' } } });
globalStyle(linkWithPicture, { '@media': { [`${narrow} and ${unscripted}`]: { paddingInlineStart: 0 } } });
globalStyle(plain, {
  '@media': { [narrow]: { margin: 0, paddingBlockEnd: space.s, paddingInlineStart: space.m } },
});

export const chips = style({
  display: 'flex',
  gap: space.xs,
  margin: 0,
  padding: `0 ${space.m} ${space.s}`,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
export const menuChip = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  height: '2.5rem',
  paddingInline: space.m,
  border: '1px solid color-mix(in srgb, currentcolor 30%, transparent)',
  borderRadius: vars.radiusButton,
  backgroundColor: 'color-mix(in srgb, currentcolor 12%, transparent)',
  color: 'inherit',
  fontSize: textSize.s,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  outlineOffset: '-3px',
  selectors: {
    '&:hover': { backgroundColor: 'color-mix(in srgb, currentcolor 24%, transparent)' },
  },
});
globalStyle(`${menuChip}[aria-current]`, {
  backgroundColor: headerVars.text,
  color: headerVars.background,
});
