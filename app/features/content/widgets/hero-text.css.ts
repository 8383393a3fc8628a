import { style, styleVariants } from '@vanilla-extract/css';
import { BUTTON_LOOK } from '#app/ui/button/button.css.ts';
import { brandKind, ground } from '#app/ui/button/button.css.ts';
import { atLeast, responsive } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { oneColumn, space, textSize, titleSize, titleText } from '#themes/scale.ts';

/** Height between the header and the cookie banner on a phone (consent-banner.css.ts). */
export const FIRST_VIEW = '100svh - 20rem';

/** Custom property with the colour of a hero's ground, for the gradients on its picture. */
export const GROUND = '--hero-ground';
export const onGround = { backgroundColor: `var(${GROUND})` };

const textBase = style({
  position: 'relative',
  ...oneColumn,
  alignContent: 'center',
  gap: space.m,
  minWidth: 0,
});
/** Above the text the ground on a picture fades out; behind it the contrast is that of the brand's pair on any picture. */
const FADE = '5rem';

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
      padding: `${FADE} ${space.m} ${space.l}`,
      backgroundImage: `linear-gradient(to top, var(${GROUND}) calc(100% - ${FADE}), transparent)`,
      '@media': responsive({
        tablet: { paddingInline: space.l },
        laptop: {
          gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
          alignItems: 'end',
          columnGap: space.xl,
          padding: `${FADE} ${space.xl} ${space.xl}`,
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
  ...titleText,
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

export const button = style([
  brandKind,
  BUTTON_LOOK,
  {
    // The hero's own colour, so that the text is readable on a picture, too
    vars: { [ground]: `var(${GROUND})` },
    backgroundColor: areaVars.button,
    color: areaVars.buttonText,
  },
]);

/** Figures below the text, in columns that align their digits. */
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space.s} ${space.m}`,
  margin: `${space.xs} 0 0`,
  paddingBlockStart: space.m,
  borderBlockStart: `${vars.dividerWidth} solid color-mix(in srgb, currentcolor 30%, transparent)`,
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
