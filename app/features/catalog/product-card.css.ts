import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';
import { atLeast } from '#themes/breakpoints.ts';

/** The link inside covers the card, so the card shows its focus and hover. */
export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  minWidth: 0,
  height: '100%',
  borderRadius: vars.radiusMedium,
});

export const media = style({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radiusMedium,
  transition: 'box-shadow .2s',
  selectors: { [`${card}:hover &`]: { boxShadow: vars.shadowRaised } },
});

export const tags = style({
  position: 'absolute',
  insetBlockStart: space.xs,
  insetInline: space.xs,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xxs,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: space.xxs,
  minWidth: 0,
  paddingBlockEnd: space.s,
  '@media': { [atLeast('tablet')]: { paddingInline: space.xxs } },
});

export const brand = style({
  margin: 0,
  overflow: 'hidden',
  color: vars.mutedTextColor,
  fontSize: textSize.xs,
  lineHeight: 1.3,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** Three lines hold any sensible name; a longer one is cut for the eye only. */
export const name = style({
  display: '-webkit-box',
  margin: 0,
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  color: vars.bodyTextColor,
  fontFamily: vars.bodyFont,
  fontSize: textSize.m,
  fontWeight: 600,
  lineHeight: 1.3,
  hyphens: 'auto',
  overflowWrap: 'anywhere',
});
