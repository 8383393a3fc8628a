import { globalStyle, style } from '@vanilla-extract/css';
import { atLeast, below, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { layer, space, textSize } from '#themes/scale.ts';
import { COMPARE_FORM } from './comparison.ts';

/** Above the link that covers a card. */
globalStyle('[data-compare]', {
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  justifySelf: 'start',
  alignItems: 'center',
  gap: space.xs,
  minHeight: '2.25rem',
  fontSize: textSize.s,
  cursor: 'pointer',
});
const choice = `[form="${COMPARE_FORM}"]`;
globalStyle(choice, { width: '1.25rem', height: '1.25rem', margin: 0, accentColor: vars.accentColor });

/** Counted without script. */
const COUNTER = 'compared';
globalStyle(':root', { counterReset: COUNTER });
globalStyle(`${choice}:checked`, { counterIncrement: COUNTER });
const COUNT = `" (" counter(${COUNTER}) ")"`;
/** Not part of the button's name, which browsers compute before they count. */
export const counted = style({ '::after': { content: [COUNT, `${COUNT} / ""`] } });

const isSticky = TALL_VIEWPORT;
export const bar = style({
  display: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xxs} ${space.s}`,
  marginInline: `calc(-1 * ${space.m})`,
  padding: `${space.xs} ${space.m} calc(${space.xs} + env(safe-area-inset-bottom))`,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
  backgroundColor: vars.mainBackground,
  '@media': {
    [isSticky]: { position: 'sticky', zIndex: layer.sticky, insetBlockEnd: 0 },
    [atLeast('tablet')]: { gap: space.m, marginInline: 0, paddingInline: 0 },
  },
});
/** Above the buttons on phones, which are as wide as the window. */
export const limit = style({
  '@media': { [below('tablet')]: { flexBasis: '100%' }, [atLeast('tablet')]: { order: 1 } },
});
globalStyle(`${bar} > [type=submit]`, { '@media': { [below('tablet')]: { flex: '1 1 auto' } } });
const chosen = `:root:has(${choice}:checked)`;
globalStyle(`${chosen} ${bar}`, { display: 'flex' });
/** Keeps what has the focus, and toasts, clear of the bar. */
globalStyle(chosen, {
  '@media': {
    [isSticky]: { scrollPaddingBottom: '7rem' },
    [`${below('tablet')} and ${isSticky}`]: { vars: { '--bottom-bar': '6rem' } },
  },
});
