import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { PANEL_ROLES } from '#themes/area-roles.ts';
import { area, token } from '#themes/area.ts';
import { atLeast, responsive } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { FIRST_VIEW } from './first-view.ts';
import { forcedColorsBorder, space, textSize, titleSize } from '#themes/scale.ts';

/** Ground of a hero, by tone, for the gradients on its picture. */
const GROUND = '--hero-ground';

export const tone = styleVariants(
  { page: PANEL_ROLES.page, muted: PANEL_ROLES.muted, brand: PANEL_ROLES.brand, dark: PANEL_ROLES.dark },
  ({ background, text, ...roles }) => ({
    vars: { ...area({ background, text, ...roles }), [GROUND]: token(background) },
    color: token(text),
  }),
);

const onGround = { backgroundColor: `var(${GROUND})` };
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
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: '0 0 100%',
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
  /** The page need not scroll to a slide that is in view, below the header or not. */
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

const slideBase = style({ position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
/** The link covers the slide; it is no cell of its grid. */
globalStyle(`${slideBase} > a`, { position: 'absolute', inset: 0 });
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
    /** Breaks the frame of the coloured ground, above and below. */
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

const textBase = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  gap: space.m,
  minWidth: 0,
});
const gradient = (share: number) => `color-mix(in srgb, var(${GROUND}) ${share}%, transparent)`;

export const text = styleVariants({
  split: [
    textBase,
    {
      padding: `${space.l} ${space.m}`,
      '@media': responsive({
        tablet: { padding: space.l, paddingInlineStart: space.l },
        desktop: {
          padding: `${space.xl} ${space.xl}`,
          paddingInlineStart: `max(${space.xl}, 50vw - 960px + ${space.xl})`,
        },
      }),
    },
  ],
  /** A low caption: title at one side, line and button at the other. */
  'full-bleed': [
    textBase,
    {
      padding: `6rem ${space.m} ${space.l}`,
      backgroundImage: `linear-gradient(to top, ${gradient(94)}, ${gradient(82)} 55%, transparent)`,
      '@media': responsive({
        tablet: { padding: `8rem ${space.l} ${space.l}` },
        laptop: {
          gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
          alignItems: 'end',
          columnGap: space.xl,
          padding: `9rem ${space.xl} ${space.xl}`,
        },
      }),
    },
  ],
  framed: [
    textBase,
    {
      padding: `${space.m} 0`,
      '@media': {
        [atLeast('tablet')]: {
          position: 'absolute',
          insetBlockEnd: 0,
          insetInlineStart: space.l,
          width: 'min(32rem, 60%)',
          padding: space.l,
          borderRadius: vars.radiusLarge,
          backgroundColor: `var(${GROUND})`,
          boxShadow: vars.shadowRaised,
        },
      },
    },
  ],
  collage: [
    textBase,
    {
      paddingBlock: `${space.l} 0`,
      '@media': { [atLeast('tablet')]: { paddingBlock: space.xl } },
    },
  ],
  type: [textBase],
});

const titleBase = style({
  margin: 0,
  color: areaVars.title,
  fontFamily: vars.titleFont,
  fontSize: titleSize.display,
  fontWeight: vars.titleFontWeight,
  letterSpacing: vars.titleLetterSpacing,
  lineHeight: vars.titleLineHeight,
  textTransform: vars.titleTextTransform,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
});
export const title = styleVariants({
  split: [titleBase],
  'full-bleed': [titleBase, { maxWidth: '16ch' }],
  framed: [titleBase, { fontSize: titleSize.xl }],
  collage: [
    titleBase,
    { '@media': { [atLeast('laptop')]: { fontSize: `calc(${titleSize.display} * 1.2)` } } },
  ],
  type: [
    titleBase,
    {
      fontSize: `calc(clamp(2.75rem, 11vw, 10.5rem) * ${vars.titleScale})`,
      lineHeight: 0.98,
      textWrap: 'wrap',
    },
  ],
});

const restBase = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.m,
});
export const rest = styleVariants({
  split: [restBase],
  'full-bleed': [restBase],
  framed: [restBase],
  collage: [restBase],
  type: [
    restBase,
    {
      '@media': {
        [atLeast('tablet')]: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
      },
    },
  ],
});

export const line = style({ maxWidth: '30rem', margin: 0, fontSize: textSize.l, textWrap: 'pretty' });

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '3rem',
  paddingInline: space.l,
  borderRadius: vars.radiusButton,
  backgroundColor: areaVars.button,
  color: areaVars.buttonText,
  fontFamily: vars.buttonFont,
  fontWeight: vars.buttonFontWeight,
  letterSpacing: vars.buttonLetterSpacing,
  textTransform: vars.buttonTextTransform,
  outline: forcedColorsBorder,
  outlineOffset: '-1px',
});
globalStyle(`${slideBase}:hover ${button}`, { backgroundColor: areaVars.buttonHover });

/** Figures below the text, in columns that align their digits. */
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space.s} ${space.m}`,
  margin: `${space.xs} 0 0`,
  paddingBlockStart: space.m,
  borderBlockStart: '1px solid color-mix(in srgb, currentcolor 30%, transparent)',
  '@media': {
    [atLeast('laptop')]: { gridTemplateColumns: 'repeat(4, auto)', justifyContent: 'space-between' },
  },
});
export const fact = style({ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' });
export const value = style({
  margin: 0,
  fontSize: titleSize.m,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
});
export const term = style({ color: areaVars.muted, fontSize: textSize.xs });
