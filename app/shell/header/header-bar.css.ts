import { globalStyle, style } from '@vanilla-extract/css';
import { atLeast, below } from '#themes/breakpoints.ts';
import { headerVars } from '#themes/contract.css.ts';
import { space, textSize, touchable } from '#themes/scale.ts';
import { oneRow, square } from './header-bar.ts';

/** The bar of the checkout. */
export const bar = style(oneRow);
/** In the bar of the checkout, in a shop without top bar: the display of VAT, and the language. */
export const checkoutChoices = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.l,
  fontSize: textSize.s,
  // In narrow windows the logo is in the middle
  '@media': { [atLeast('laptop')]: { marginInlineStart: 'auto' } },
});

/** On phones the bar has the padding of icons; this aligns text with the page's edge. */
globalStyle(`${checkoutChoices} > details`, {
  '@media': { [below('tablet')]: { marginInlineEnd: `calc(${space.m} - ${space.xxs})` } },
});

export const logoLink = style({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: touchable,
  '@media': {
    [below('laptop')]: { marginInline: 'auto' },
    [atLeast('laptop')]: { flexShrink: 0 },
    // The logo is drawn for this background, not for the visitor's forced one.
    '(forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: headerVars.background },
  },
});

/** The drawing is 300 by 50 px; it shrinks with the window. */
export const logo = style({
  display: 'block',
  width: 'clamp(7.5rem, 44vw, 11rem)',
  maxWidth: '100%',
  height: 'auto',
});

export const ownLinks = style({ display: 'flex', flexShrink: 0, alignItems: 'center' });

/** Narrow windows have the account in the menu. */
export const account = style({ '@media': { '(max-width: 23.99rem)': { display: 'none' } } });

/** Narrow windows have these choices in the menu. */
export const wideOnly = style({ '@media': { [below('laptop')]: { display: 'none' } } });

export const countedLink = style({ ...square, position: 'relative' });
