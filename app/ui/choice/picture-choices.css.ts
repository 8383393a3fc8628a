import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { plainList, space, textSize } from '#themes/scale.ts';
import { chosenInForcedColors } from '#app/ui/forced-colors.ts';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: space.xs,
  ...plainList,
});

/** Of more choices than a phone shows at once: a row to swipe, so that several groups do not fill page after page. */
const isMany = `${list}:has(> :nth-child(4))`;
const onPhones = below('tablet');
globalStyle(isMany, {
  '@media': {
    [onPhones]: {
      // Holds the hidden texts of choices that are out of view
      position: 'relative',
      display: 'flex',
      overflowX: 'auto',
      scrollSnapType: 'x proximity',
      // The focus ring of a choice is not clipped
      padding: space.xxs,
      marginInline: `calc(-1 * ${space.xxs})`,
    },
  },
});

export const hint = style({ fontWeight: 400, color: vars.mutedTextColor });

/** The border is the item's, so that a link beside the label is within it. */
export const item = style({
  display: 'grid',
  alignContent: 'start',
  minWidth: 0,
  border: `1px solid ${vars.controlBorderColor}`,
  borderRadius: `min(${vars.radiusMedium}, 1rem)`,
  backgroundColor: vars.surfaceBackground,
  selectors: {
    '&:hover': { borderColor: vars.accentColor },
    '&:has(:checked)': {
      borderColor: vars.accentColor,
      boxShadow: `inset 0 0 0 1px ${vars.accentColor}`,
    },
    '&:has(:focus-visible)': { outline: `3px solid ${areaVars.ring}`, outlineOffset: '2px' },
    '&:has(:disabled)': { color: vars.mutedTextColor, backgroundColor: vars.mutedBackground },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:has(:checked)': chosenInForcedColors } },
  },
});

globalStyle(`${isMany} > ${item}`, {
  '@media': { [onPhones]: { flex: '0 0 9.5rem', scrollSnapAlign: 'start' } },
});

export const label = style({
  display: 'grid',
  gridTemplateColumns: 'auto 4rem minmax(0, 1fr)',
  gap: space.s,
  alignItems: 'center',
  padding: space.xs,
  cursor: 'pointer',
  selectors: { [`${item}:has(:disabled) &`]: { cursor: 'not-allowed' } },
});
globalStyle(`${isMany} ${label}`, {
  '@media': {
    [onPhones]: { gridTemplateColumns: 'auto 4rem', justifyContent: 'start', alignContent: 'start' },
  },
});
/** A choice without a picture, such as "none". */
export const plain = style({ gridTemplateColumns: 'auto minmax(0, 1fr)' });

export const input = style({
  width: '1.25rem',
  height: '1.25rem',
  margin: 0,
  accentColor: vars.accentColor,
  outline: 0,
});

export const texts = style({ display: 'grid', gap: space.xxs, minWidth: 0, fontSize: textSize.s });
globalStyle(`${isMany} ${texts}`, { '@media': { [onPhones]: { gridColumn: '1 / -1' } } });
export const name = style({ fontWeight: 600, overflowWrap: 'anywhere', hyphens: 'auto' });
export const aside = style({
  paddingInline: space.xs,
  paddingBlockEnd: space.xs,
  fontSize: textSize.s,
  textAlign: 'end',
});
