import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, touchable } from '#themes/scale.ts';

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const entry = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: touchable,
  paddingInline: space.s,
  borderInlineStart: `3px solid ${vars.borderColor}`,
  color: vars.bodyTextColor,
  textDecoration: 'none',
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&[aria-current]': { borderInlineStartColor: vars.accentColor, color: vars.linkColor, fontWeight: 600 },
  },
});
