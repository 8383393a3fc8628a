import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, surface, textSize, touchable } from '#themes/scale.ts';

export const field = style({ display: 'flex', flexDirection: 'column', gap: space.xxs, minWidth: 0 });

export const label = style({ fontSize: textSize.s, fontWeight: 600 });

/** Of the same weight as running text, so that it reads apart from the label. */
export const optional = style({ fontWeight: 400, color: vars.mutedTextColor });

export const hint = style({ margin: 0, fontSize: textSize.s, color: vars.mutedTextColor });

export const error = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xxs,
  margin: 0,
  fontSize: textSize.s,
  fontWeight: 600,
  color: vars.criticalColor,
});

export const control = style({
  width: '100%',
  minHeight: '3rem',
  paddingInline: space.s,
  border: `${vars.controlBorderWidth} solid ${vars.controlBorderColor}`,
  borderRadius: `min(${vars.radiusMedium}, 1rem)`,
  ...surface,
  /** iOS zooms into fields whose text is smaller than 16 px. */
  fontSize: `max(16px, ${vars.bodyFontSize})`,
  '::placeholder': { color: vars.mutedTextColor, opacity: 1 },
  ':hover': { borderColor: vars.bodyTextColor },
  ':disabled': { backgroundColor: vars.mutedBackground, cursor: 'not-allowed' },
  selectors: {
    '&[aria-invalid="true"]': { borderColor: vars.criticalColor, borderWidth: '2px' },
    // Room for the mark beside it
    '[data-valid] > &': { paddingInlineEnd: '2.5rem' },
  },
});

/** VL-05: the check mark of a valid value at the end of the field. */
export const markable = style({ position: 'relative', display: 'block' });
export const validMark = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: space.s,
  display: 'grid',
  placeItems: 'center',
  color: vars.successColor,
  pointerEvents: 'none',
  // Empty: the field has a blank as its placeholder
  selectors: { [`${control}:placeholder-shown + &`]: { display: 'none' } },
});

/** A control that opens a list. */
export const select = style([control, { cursor: 'pointer', textOverflow: 'ellipsis' }]);

/** A multi-line control. */
export const area = style([control, { minHeight: '6rem', paddingBlock: space.xs, resize: 'vertical' }]);

export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: touchable,
  cursor: 'pointer',
});

export const box = style({
  flexShrink: 0,
  width: '1.25rem',
  height: '1.25rem',
  margin: 0,
  accentColor: vars.accentColor,
});
