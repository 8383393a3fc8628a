import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { filledUnderPointer } from '#app/ui/button/button.css.ts';
import { PANEL_ROLES } from '#themes/area-roles.ts';
import { area, token } from '#themes/area.ts';
import { atLeast, responsive } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { oneColumn, space } from '#themes/scale.ts';
import { button, FIRST_VIEW, GROUND, onGround } from './hero-text.css.ts';

export const tone = styleVariants(
  { page: PANEL_ROLES.page, muted: PANEL_ROLES.muted, brand: PANEL_ROLES.brand, dark: PANEL_ROLES.dark },
  ({ background, text, ...roles }) => ({
    vars: { ...area({ background, text, ...roles }), [GROUND]: token(background) },
    color: token(text),
  }),
);

const inPage = {
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: '1920px',
  marginInline: 'auto',
  paddingInline: space.m,
  '@media': responsive({ tablet: { paddingInline: space.l }, desktop: { paddingInline: space.xl } }),
} as const;

export const hero = styleVariants({
  split: onGround,
  'full-bleed': onGround,
  framed: { ...inPage, paddingBlockStart: space.m },
  collage: onGround,
  type: onGround,
});

export const row = style({
  display: 'flex',
  margin: 0,
  padding: 0,
  overflowX: 'auto',
  listStyle: 'none',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  '@media': { '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } },
});
export const item = style({
  ...oneColumn,
  flex: '0 0 100%',
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
  /** No scrolling of the page to a slide that is in view, even under the header. */
  scrollMarginBlockStart: '14rem',
});
export const dots = style({
  display: 'flex',
  justifyContent: 'center',
  margin: 0,
  padding: space.xxs,
  listStyle: 'none',
});
export const dot = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  color: 'inherit',
  '::after': {
    content: '',
    width: '1.75rem',
    borderBlockStart: '3px solid currentcolor',
    opacity: 0.6,
  },
  selectors: { '&:hover::after': { opacity: 1 } },
});

const slideBase = style({
  position: 'relative',
  isolation: 'isolate',
  ...oneColumn,
});
/** The link covers the slide, also pictures that `order` paints last; it is not a cell of the grid. */
globalStyle(`${slideBase} > a`, { position: 'absolute', zIndex: 1, inset: 0 });
const halves = (columns: string, more: object = {}) => ({
  [atLeast('tablet')]: { gridTemplateColumns: columns, alignItems: 'center', ...more },
});

export const slide = styleVariants({
  split: [slideBase, { '@media': halves('minmax(0, 5fr) minmax(0, 7fr)', { alignItems: 'stretch' }) }],
  'full-bleed': [
    slideBase,
    {
      alignItems: 'end',
      minHeight: `clamp(17rem, ${FIRST_VIEW}, 36rem)`,
      '@media': { [atLeast('tablet')]: { minHeight: 'clamp(28rem, 46vw, 48rem)' } },
    },
  ],
  framed: [slideBase, { '@media': { [atLeast('tablet')]: { paddingBlockEnd: space.xl } } }],
  collage: [
    slideBase,
    {
      ...inPage,
      '@media': {
        ...inPage['@media'],
        ...responsive({
          tablet: {
            paddingInline: space.l,
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
            alignItems: 'center',
            columnGap: space.l,
          },
          desktop: { paddingInline: space.xl },
        }),
      },
    },
  ],
  type: [slideBase, { ...inPage, paddingBlock: `${space.xl} ${space.l}` }],
});

/** Beside or above the text; on phones text comes first, so that the question about cookies does not cover the button. */
const after = { order: 1, '@media': { [atLeast('tablet')]: { order: 0 } } };
const pictureBase = style({ position: 'relative', overflow: 'hidden', minWidth: 0 });

export const pictures = styleVariants({
  split: {
    ...after,
    display: 'grid',
    '@media': { [atLeast('tablet')]: { order: 1 } },
  },
  'full-bleed': { position: 'absolute', inset: 0, display: 'grid' },
  framed: after,
  collage: {
    position: 'relative',
    order: 1,
    /** Overlaps the edges of the coloured ground, above and below. */
    marginBlock: `${space.m} calc(${space.xl} * -1)`,
    paddingInline: space.l,
    '@media': {
      [atLeast('tablet')]: {
        marginBlock: `${space.l} calc(${space.xl} * -1)`,
        paddingInline: '0 9%',
      },
    },
  },
  type: { order: 1, marginBlockStart: space.l },
});

export const picture = styleVariants({
  split: [
    pictureBase,
    {
      minHeight: '62vw',
      '@media': { [atLeast('tablet')]: { minHeight: 'clamp(24rem, 40vw, 42rem)' } },
    },
  ],
  'full-bleed': [pictureBase],
  framed: [
    pictureBase,
    {
      aspectRatio: '4 / 3',
      borderRadius: vars.radiusLarge,
      '@media': { [atLeast('tablet')]: { aspectRatio: '21 / 9' } },
    },
  ],
  collage: [
    pictureBase,
    {
      aspectRatio: '1',
      borderRadius: '50% 50% 47% 53% / 46% 52% 48% 54%',
      '@media': { [atLeast('tablet')]: { maxHeight: '36rem', width: '100%' } },
    },
  ],
  type: [pictureBase, { aspectRatio: '3 / 1', borderRadius: vars.radiusLarge }],
});

const detailBase = style({
  position: 'absolute',
  overflow: 'hidden',
  aspectRatio: '1',
  borderRadius: '50%',
  border: `.375rem solid var(${GROUND})`,
});
export const detail = {
  first: style([detailBase, { insetBlockEnd: '-4%', insetInlineStart: '-2%', width: '36%' }]),
  second: style([detailBase, { insetBlockStart: '-4%', insetInlineEnd: 0, width: '30%' }]),
};

globalStyle(`${slideBase}:hover ${button}`, { backgroundColor: areaVars.buttonHover });
globalStyle(`:root[data-buttons] ${slideBase}:hover ${button}`, filledUnderPointer);
