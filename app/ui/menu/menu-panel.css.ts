import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { pageArea } from '#themes/area.ts';
import { atLeast, below } from '#themes/breakpoints.ts';
import { areaVars, headerVars, vars } from '#themes/contract.css.ts';
import {
  forcedColorsBorder,
  layer,
  plainList,
  seconds,
  space,
  textSize,
  titleSize,
  touchable,
} from '#themes/scale.ts';
import { item } from './main-menu.css.ts';

const wide = atLeast('laptop');
const narrow = below('laptop');
const quick = seconds(0.15);
const open = `${item}[data-open] > &`;
const slideIn = keyframes({ from: { transform: 'translateX(2rem)', opacity: 0 } });

/**
 * Opens by `data-open` (menu-script.ts). In wide windows it hangs below the header, as wide as it, and has the page's colours; in narrow ones it
 * covers the menu.
 */
export const panel = style({
  vars: pageArea,
  backgroundColor: vars.surfaceBackground,
  color: vars.bodyTextColor,
  fontSize: textSize.m,
  '@media': {
    [wide]: {
      position: 'absolute',
      zIndex: layer.menu,
      insetBlockStart: '100%',
      insetInline: 0,
      display: 'flex',
      gap: `${space.l} ${space.xl}`,
      maxHeight: '75vh',
      overflowY: 'auto',
      /** Aligned with the content of a container (at most 1920 px). */
      padding: `${space.l} max(${space.xl}, (100% - 1920px) / 2 + ${space.xl}) ${space.xl}`,
      borderTop: `${vars.dividerWidth} solid ${headerVars.border}`,
      boxShadow: vars.shadowRaised,
      borderBottom: forcedColorsBorder,
      clipPath: 'inset(0 0 -4rem)',
      visibility: 'hidden',
      contentVisibility: 'hidden',
      opacity: 0,
      transition: `opacity ${quick}, visibility 0s ${quick}`,
      selectors: {
        [open]: {
          visibility: 'visible',
          contentVisibility: 'visible',
          opacity: 1,
          transition: `opacity ${quick}`,
        },
      },
    },
    [narrow]: {
      position: 'absolute',
      zIndex: 1,
      inset: 0,
      display: 'none',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: `0 ${space.m} ${space.xl}`,
      animation: `${slideIn} ${seconds(0.2)} ease-out`,
      selectors: { [open]: { display: 'block' } },
    },
  },
});

/** As high as the head of the menu that it covers. */
export const back = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  width: `calc(100% - ${touchable})`,
  minHeight: '3.75rem',
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  cursor: 'pointer',
  outlineOffset: '-3px',
  '::before': {
    content: '',
    width: '.5rem',
    height: '.5rem',
    marginInlineStart: space.xxs,
    borderBlockEnd: '2px solid',
    borderInlineStart: '2px solid',
    transform: 'rotate(45deg)',
  },
  selectors: { '[dir=rtl] &::before': { transform: 'rotate(-45deg)' } },
  '@media': { [wide]: { display: 'none' } },
});

/** As wide as their entries: tiles take the rest. */
export const links = style({ '@media': { [wide]: { flex: '0 1 auto', minWidth: 0 } } });

export const columns = style({
  '@media': {
    [wide]: { display: 'flex', flexWrap: 'wrap', gap: `${space.m} ${space.xxl}` },
  },
});
globalStyle(`${columns} > *`, { '@media': { [wide]: { minWidth: '9rem', maxWidth: '18rem' } } });

export const list = style(plainList);

const line = {
  display: 'flex',
  alignItems: 'center',
  color: 'inherit',
  textDecoration: 'none',
  textUnderlineOffset: '.3em',
  selectors: { '&:hover, &[aria-current]': { textDecoration: 'underline' } },
} as const;

export const all = style({
  ...line,
  minHeight: touchable,
  marginBlockEnd: space.s,
  color: areaVars.title,
  fontFamily: vars.titleFont,
  fontSize: titleSize.m,
  fontWeight: vars.titleFontWeight,
  letterSpacing: vars.titleLetterSpacing,
  lineHeight: vars.titleLineHeight,
  textTransform: vars.titleTextTransform as 'none',
});

export const child = style({
  ...line,
  fontWeight: 600,
  minHeight: '2.25rem',
  '@media': { [narrow]: { minHeight: '3rem' } },
});
export const grandchild = style({
  ...line,
  minHeight: '2rem',
  fontSize: textSize.s,
  '@media': { [narrow]: { minHeight: touchable, paddingInlineStart: space.m } },
});

/** Below the name, in the same link. */
export const fact = style({
  display: 'block',
  color: vars.mutedTextColor,
  fontSize: textSize.xs,
  fontWeight: 400,
  lineHeight: 1.3,
});

export const tile = style({
  display: 'flex',
  flexDirection: 'column',
  color: 'inherit',
  textDecoration: 'none',
  textUnderlineOffset: '.3em',
  ':hover': { textDecoration: 'underline' },
  '@media': {
    [wide]: { flex: '1 1 13rem', minWidth: '11rem' },
    // The menu of narrow windows has its pictures in its lines and below them
    [narrow]: { display: 'none' },
  },
});

/** Leads where the link above the columns does, so small windows leave it out. */
export const ownTile = style({});
globalStyle(`${ownTile}:has(~ ${tile})`, {
  '@media': { '(min-width: 1024px) and (max-width: 1299.98px)': { display: 'none' } },
});

export const picture = style({
  width: '100%',
  height: '15rem',
  objectFit: 'cover',
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.mutedBackground,
});

export const caption = style({ maxWidth: '44ch', paddingBlock: space.xs, fontWeight: 600 });
