import { styleVariants } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { space, textSize, touchable } from '#themes/scale.ts';

/** Enlarges the target of an inline link to 24 px (WCAG 2.5.8) without moving the text around it. */
const target = { paddingBlock: 'calc((1.5rem - 1em) / 2)' };

export const look = styleVariants({
  /** Looks like the surrounding text, underlined on hover. */
  plain: {
    ...target,
    color: 'inherit',
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
  },
  /** A link inside running text. */
  text: {
    ...target,
    color: areaVars.link,
    textDecoration: 'underline',
    ':hover': { textDecorationThickness: '2px' },
  },
  /** One line of a list of links; the whole line is a touch target. */
  row: {
    display: 'flex',
    alignItems: 'center',
    minHeight: touchable,
    color: 'inherit',
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
  },
  /** No style of its own, for content that has one. */
  bare: { color: 'inherit', textDecoration: 'none' },
  /** One of a few short links in a row. */
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: touchable,
    paddingInline: space.m,
    border: `${vars.dividerWidth} solid ${vars.borderColor}`,
    boxShadow: vars.shadowResting,
    borderRadius: vars.radiusButton,
    backgroundColor: vars.surfaceBackground,
    color: 'inherit',
    fontSize: textSize.s,
    fontWeight: 600,
    textDecoration: 'none',
    ':hover': { borderColor: vars.accentColor },
  },
  /** Makes the nearest positioned ancestor clickable, as on a card. */
  cover: {
    color: 'inherit',
    textDecoration: 'none',
    '::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radiusMedium },
    ':hover': { textDecoration: 'underline' },
  },
});
