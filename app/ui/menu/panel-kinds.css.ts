import { globalStyle, style } from '@vanilla-extract/css';
import { atLeast, below } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { headerHeight, oneColumn, plainList, space, surface, textSize } from '#themes/scale.ts';
import { all, links, picture, tile } from './menu-panel.css.ts';

const wide = atLeast('laptop');
const narrow = below('laptop');
/** Aligned with the content of a container (at most 1920 px). */
const sides = `max(${space.xl}, (100% - 1920px) / 2 + ${space.xl})`;

export const panel = {
  columns: '',
  pictures: '',
  room: style({
    '@media': {
      [wide]: {
        ...oneColumn,
        maxHeight: `calc(100vh - ${headerHeight})`,
        padding: 0,
        backgroundColor: vars.mutedBackground,
      },
    },
  }),
};

const small = 'repeat(var(--count), minmax(6rem, 12rem))';

/** A row of pictures with a row for the links of their parents above, and a tile in the rest. */
export const pictures = style({
  ...plainList,
  '@media': {
    [wide]: { display: 'grid', gridTemplate: `auto 1fr / ${small}`, columnGap: space.m },
    [atLeast('desktop')]: { gridTemplateColumns: `${small} minmax(16rem, 1fr)` },
  },
});
export const parent = style({
  '@media': { [wide]: { gridRow: 1, gridColumn: 'var(--at) / span var(--span)' } },
});
export const leaf = style({ '@media': { [wide]: { gridRow: 2 } } });
export const pictureLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  color: 'inherit',
  fontSize: textSize.s,
  fontWeight: 600,
  lineHeight: 1.3,
  textDecoration: 'none',
  textUnderlineOffset: '.3em',
  selectors: { '&:hover, &[aria-current]': { textDecoration: 'underline' } },
  '@media': {
    [wide]: { ...oneColumn, gap: space.xs },
    [narrow]: { paddingBlock: space.xxs },
  },
});
export const leafPicture = style({
  flexShrink: 0,
  width: '3.5rem',
  height: 'auto',
  aspectRatio: '4 / 5',
  objectFit: 'cover',
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.mutedBackground,
  '@media': { [wide]: { width: '100%' } },
});
/** As high as the pictures beside it. */
export const last = style({
  display: 'none',
  '@media': {
    [atLeast('desktop')]: {
      display: 'flex',
      gridRow: '1 / -1',
      gridColumn: '-2 / -1',
      marginInlineStart: space.l,
    },
  },
});
globalStyle(`${last} ${tile}`, { flex: 1 });
globalStyle(`${last} ${picture}`, { flex: '1 1 0', minHeight: '10rem', aspectRatio: 'auto' });
globalStyle(`${links}:has(> ${pictures})`, { '@media': { [wide]: { flex: '1 1 auto' } } });

/** Of the same shape in every window, so that the pins stay on the goods. */
export const room = style({
  display: 'none',
  '@media': { [wide]: { display: 'block', position: 'relative', gridArea: '1 / 1' } },
});
export const roomPicture = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 1',
  objectFit: 'cover',
});
/** Physical sides: pictures are not mirrored. */
export const place = style({
  position: 'absolute',
  left: 'calc(var(--x) * 1%)',
  top: 'calc(var(--y) * 1%)',
});
export const pin = style({
  position: 'absolute',
  left: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: '2.25rem',
  paddingInline: `${space.xs} ${space.s}`,
  borderRadius: vars.radiusButton,
  ...surface,
  boxShadow: vars.shadowRaised,
  fontSize: textSize.s,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  translate: `calc(-.4rem - ${space.xs}) -50%`,
  '::before': {
    content: '',
    flexShrink: 0,
    width: '.5rem',
    height: '.5rem',
    border: `.15rem solid ${vars.accentColor}`,
    borderRadius: '50%',
  },
  ':hover': { textDecoration: 'underline' },
});
/** The label of a pin near the picture's end is before it. */
export const pinAtEnd = style([
  pin,
  {
    right: 0,
    left: 'auto',
    flexDirection: 'row-reverse',
    translate: `calc(.4rem + ${space.xs}) -50%`,
  },
]);
/** Over the part of the picture that has no goods. */
export const roomLinks = style({
  '@media': {
    [wide]: {
      ...surface,
      gridArea: '1 / 1',
      zIndex: 1,
      justifySelf: 'start',
      alignSelf: 'center',
      maxWidth: '46%',
      marginBlock: space.l,
      marginInlineStart: sides,
      padding: space.l,
      borderRadius: vars.radiusLarge,
      boxShadow: vars.shadowRaised,
    },
  },
});
export const sentence = style({
  maxWidth: '44ch',
  margin: 0,
  marginBlockEnd: space.s,
  color: vars.mutedTextColor,
  fontSize: textSize.s,
});
globalStyle(`${roomLinks} ${all}`, { '@media': { [wide]: { minHeight: 0, marginBlockEnd: space.xxs } } });
