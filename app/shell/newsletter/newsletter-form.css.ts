import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, surface } from '#themes/scale.ts';

export const form = style({ maxWidth: '34rem', paddingBlock: space.m });
export const title = style({ margin: 0, font: 'inherit', fontWeight: 600 });
export const text = style({ margin: `${space.xxs} 0 ${space.s}` });
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
/** As a field of other forms, whose styles most pages with a footer do not have. */
export const field = style({
  flex: '1 1 14rem',
  minWidth: 0,
  minHeight: '3rem',
  paddingInline: space.s,
  border: `1px solid ${vars.controlBorderColor}`,
  borderRadius: `min(${vars.radiusMedium}, 1rem)`,
  ...surface,
  fontSize: `max(16px, ${vars.bodyFontSize})`,
  '::placeholder': { color: vars.mutedTextColor, opacity: 1 },
  selectors: { '&[aria-invalid=true]': { border: `2px solid ${vars.criticalColor}` } },
});
/** In the colour of the area: the brand's colour for errors need not be readable on a dark footer. */
export const note = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xxs,
  minHeight: '1.5rem',
  marginBlockStart: space.xxs,
  fontWeight: 600,
});
