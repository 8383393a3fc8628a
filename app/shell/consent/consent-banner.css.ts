import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { layer, space } from '#themes/scale.ts';

/** Never more than half of the window, also where the text is enlarged: it scrolls inside. */
const HIGHEST = 'min(50dvh, 24rem)';

const rise = keyframes({ from: { transform: 'translateY(100%)' } });

export const banner = style({
  position: 'fixed',
  zIndex: layer.panel,
  insetInline: 0,
  insetBlockEnd: 0,
  maxHeight: HIGHEST,
  overflowY: 'auto',
  paddingBlock: space.m,
  backgroundColor: vars.surfaceBackground,
  color: vars.bodyTextColor,
  borderBlockStart: `1px solid ${vars.borderColor}`,
  boxShadow: vars.shadowRaised,
  animation: `${rise} .5s ease-out .3s backwards`,
});

/** What has the focus scrolls above the banner (WCAG 2.4.11), also at the end of the page. */
globalStyle(`:root:has(:not([hidden]) > ${banner})`, { scrollPaddingBlockEnd: HIGHEST });
globalStyle(`:root:has(:not([hidden]) > ${banner}) body`, { paddingBlockEnd: HIGHEST });
