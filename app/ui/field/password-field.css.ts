import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, textSize, touchable } from '#themes/scale.ts';
import { control } from './field.css.ts';

export const place = style({ position: 'relative', display: 'block' });
/** Room for the button even before the script: the text must not move. */
globalStyle(`${place} > ${control}`, { paddingInlineEnd: '6.5rem' });

export const end = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space.xxs,
});
export const validMark = style({ display: 'grid', color: vars.successColor });

export const toggle = style({
  minWidth: touchable,
  height: '100%',
  paddingInline: space.s,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: textSize.s,
  fontWeight: 600,
  textTransform: 'uppercase',
  textDecoration: 'underline',
  cursor: 'pointer',
});

export const strength = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  margin: 0,
  minHeight: '1.5em',
  fontSize: textSize.s,
});
export const bars = style({ display: 'flex', gap: '2px' });
export const bar = style({
  width: '1.75rem',
  height: '0.375rem',
  border: `1px solid ${vars.controlBorderColor}`,
  borderRadius: '2px',
});
export const filledBar = styleVariants(
  { weak: vars.criticalColor, good: vars.bodyTextColor, strong: vars.successColor },
  (color) => [bar, { borderColor: color, backgroundColor: color, forcedColorAdjust: 'none' as const }],
);
export const capsLock = style({ margin: 0, fontSize: textSize.s, color: vars.mutedTextColor });
