import { styleVariants } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { space, textSize, touchable } from '#themes/scale.ts';

export const look = styleVariants({
  /** As the text around it, underlined on hover. */
  plain: {
    color: 'inherit',
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
  },
  /** A link inside running text. */
  text: {
    color: areaVars.link,
    textDecoration: 'underline',
    ':hover': { textDecorationThickness: '2px' },
  },
  /** A whole line to hit in a list of links. */
  row: {
    display: 'flex',
    alignItems: 'center',
    minHeight: touchable,
    color: 'inherit',
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
  },
  /** Looks like nothing: its content has the looks. */
  bare: { color: 'inherit', textDecoration: 'none' },
  /** One of a few short ways on that stand beside one another. */
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: touchable,
    paddingInline: space.m,
    border: `1px solid ${vars.borderColor}`,
    borderRadius: vars.radiusButton,
    backgroundColor: vars.surfaceBackground,
    color: 'inherit',
    fontSize: textSize.s,
    fontWeight: 600,
    textDecoration: 'none',
    ':hover': { borderColor: vars.accentColor },
  },
  /** Makes all of the nearest positioned ancestor a target, as on a card. */
  cover: {
    color: 'inherit',
    textDecoration: 'none',
    '::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radiusMedium },
    ':hover': { textDecoration: 'underline' },
  },
});
