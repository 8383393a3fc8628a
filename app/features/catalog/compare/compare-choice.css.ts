import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { layer, space, textSize, touchable } from '#themes/scale.ts';
import { COMPARE_FORM } from './compare-form.ts';

/** Above the link that covers a card. */
export const choice = style({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: touchable,
  fontSize: textSize.s,
  cursor: 'pointer',
});
export const box = style({ width: '1.25rem', height: '1.25rem', margin: 0, accentColor: vars.accentColor });

/** At the lower edge of the window while something is chosen. */
export const bar = style({
  position: 'sticky',
  zIndex: layer.sticky,
  insetBlockEnd: 0,
  display: 'none',
  paddingBlock: space.s,
  backgroundColor: vars.surfaceBackground,
  borderBlockStart: `1px solid ${vars.borderColor}`,
});
globalStyle(`:root:has([form="${COMPARE_FORM}"]:checked) ${bar}`, { display: 'block' });
