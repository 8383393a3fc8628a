import { style } from '@vanilla-extract/css';
import { contentFrom, goneFrom } from '#app/ui/display/open-from.ts';
import { atLeast, below } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { oneColumn, space, textSize, touchTarget, touchable } from '#themes/scale.ts';

export const head = style({
  ...oneColumn,
  gap: space.xs,
  '@media': { [atLeast('tablet')]: { gap: space.s } },
});

const sidePicture = '3.5rem';

/**
 * Title and texts. With a picture: beside the texts; on phones a small one before the title, so that the first products
 * are in the first view.
 */
export const texts = style({
  position: 'relative',
  ...oneColumn,
  gap: space.xs,
  '@media': { [atLeast('tablet')]: { gap: space.s } },
});
export const pictured = style([
  texts,
  {
    '@media': {
      [below('tablet')]: {
        gridTemplate: '"picture title" "texts texts" / auto minmax(0, 1fr)',
        columnGap: space.s,
      },
      [atLeast('tablet')]: {
        gridTemplate: '"title picture" "texts picture" / minmax(0, 1fr) minmax(0, 1fr)',
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
    [atLeast('tablet')]: { alignItems: 'end' },
  },
});
export const underTitle = style({
  ...oneColumn,
  gap: 'inherit',
  selectors: { [`${pictured} > &`]: { gridArea: 'texts', alignSelf: 'start' } },
});
export const picture = style({
  gridArea: 'picture',
  overflow: 'hidden',
  '@media': {
    [below('tablet')]: { width: sidePicture, height: sidePicture },
    // No room for it beside a long word in the title
    '(max-width: 350px)': { display: 'none' },
    [atLeast('tablet')]: { height: '15rem' },
  },
});

export const intro = style({
  ':empty': { display: 'none' },
  '@media': { [below('tablet')]: { fontSize: textSize.s } },
});

/** The description; on phones behind a button at the end of the title's row. */
export const about = style(contentFrom('tablet'));
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
  margin: 0,
  // Room for the focus ring inside the scrolled area
  padding: '5px',
  marginInline: '-5px',
  overflowX: 'auto',
  listStyle: 'none',
  scrollbarWidth: 'none',
  whiteSpace: 'nowrap',
  '@media': { [atLeast('tablet')]: { flexWrap: 'wrap' } },
});
