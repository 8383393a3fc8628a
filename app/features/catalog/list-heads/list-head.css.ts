import { globalStyle, style } from '@vanilla-extract/css';
import { contentFrom, goneFrom } from '#app/ui/display/open-from.ts';
import { look as linkLook } from '#app/ui/link/smart-link.css.ts';
import { prose } from '#app/ui/text/text.css.ts';
import { atLeast, below } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { oneColumn, space, textSize, touchTarget, touchable } from '#themes/scale.ts';

const sidePicture = '3.5rem';
const wide = atLeast('tablet');

/**
 * Title and texts, at most 180 px high. With a picture: beside the texts; on phones a small one
 * before the title, so that the first products are in the first view.
 */
export const head = style({ position: 'relative', ...oneColumn, gap: space.xxs });
export const pictured = style([
  head,
  {
    '@media': {
      [below('tablet')]: {
        gridTemplate: '"picture title" "texts texts" / auto minmax(0, 1fr)',
        columnGap: space.s,
      },
      [wide]: {
        gridTemplate: '"title picture" "texts picture" / minmax(0, 2fr) minmax(0, 1fr)',
        alignContent: 'center',
        columnGap: space.xl,
      },
    },
  },
]);
/** On phones beside the button of the description. */
export const title = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: touchable,
  paddingInlineEnd: space.s,
  selectors: { [`${pictured} > &`]: { gridArea: 'title' } },
  '@media': {
    [below('tablet')]: { selectors: { '&:has(~ * details)': { paddingInlineEnd: '3.25rem' } } },
    [wide]: { alignItems: 'end' },
  },
});
export const underTitle = style({
  ...oneColumn,
  gap: space.xxs,
  selectors: { [`${pictured} > &`]: { gridArea: 'texts', alignSelf: 'start' } },
});
globalStyle(`${underTitle} ${prose}`, { maxWidth: '50rem' });
/** Lower than elsewhere: a head has other targets than these on phones only. */
globalStyle(`${underTitle} .${linkLook.chip}`, { '@media': { [wide]: { minHeight: '2rem' } } });
export const picture = style({
  gridArea: 'picture',
  overflow: 'hidden',
  '@media': {
    [below('tablet')]: { width: sidePicture, height: sidePicture },
    // No room for it beside a long word in the title
    '(max-width: 350px)': { display: 'none' },
    [wide]: { height: '11.25rem' },
  },
});

/** A row that scrolls sideways on phones, with room for the focus ring inside. */
const swipedRow = { margin: '-5px', padding: '5px', overflowX: 'auto', whiteSpace: 'nowrap' } as const;
globalStyle(`${underTitle} div:has(> .${linkLook.chip})`, {
  '@media': { [below('tablet')]: { ...swipedRow, flexWrap: 'nowrap', scrollbarWidth: 'none' } },
});

/** The editors' lines, which continue the description. */
export const intro = style({
  color: areaVars.muted,
  fontSize: textSize.s,
  lineHeight: 1.4,
  ':empty': { display: 'none' },
});
globalStyle(`${intro} ${prose}`, { maxWidth: '62rem' });

/** The description; on phones behind a button at the end of the title's row. */
export const about = style(contentFrom('tablet'));
/** On phones one line of the editors stays, the others open with the description. */
globalStyle(`${about}:not([open]) + ${intro} > * > * ~ *:has(${prose})`, {
  '@media': { [below('tablet')]: { display: 'none' } },
});
export const aboutOpener = style([
  {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineEnd: 0,
    ...touchTarget,
    borderRadius: vars.radiusButton,
    color: vars.mutedTextColor,
    selectors: {
      [`${about}[open] > &`]: { color: vars.accentColor },
      [`${pictured} &`]: { insetBlockStart: `calc((${sidePicture} - ${touchable}) / 2)` },
    },
  },
  goneFrom('tablet'),
]);

/** Sub-categories: one row that scrolls sideways on phones, so that products stay in view. */
export const chips = style({
  display: 'flex',
  gap: space.xs,
  ...swipedRow,
  listStyle: 'none',
  scrollbarWidth: 'none',
  '@media': { [wide]: { flexWrap: 'wrap' } },
});
