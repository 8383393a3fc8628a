import { globalStyle, keyframes, style, type GlobalStyleRule } from '@vanilla-extract/css';
import { below } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { layer, seconds, space, surface, textSize } from '#themes/scale.ts';

/** At most half of the window, also with enlarged text: it scrolls inside. */
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
  ...surface,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
  boxShadow: vars.shadowRaised,
  animation: `${rise} ${seconds(0.5)} ease-out .3s backwards`,
});

/** On phones small enough that it leaves the first view's button visible: a short text, the answers side by side. */
const phone = (rules: Omit<GlobalStyleRule, '@media'>): GlobalStyleRule => ({
  '@media': { [below('tablet')]: rules },
});
globalStyle(banner, phone({ paddingBlock: space.s }));
globalStyle(
  `${banner} form`,
  phone({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space.xs }),
);
globalStyle(
  `${banner} form > :is(span, strong)`,
  phone({ gridColumn: '1 / -1', fontSize: textSize.xs, lineHeight: 1.4 }),
);
globalStyle(
  `${banner} form > :is(button, a)`,
  phone({
    paddingInline: space.xxs,
    fontSize: textSize.xs,
    lineHeight: 1.2,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  }),
);

/** Focused elements scroll above the banner (WCAG 2.4.11), also at the end of the page. */
globalStyle(`:root:has(:not([hidden]) > ${banner})`, { scrollPaddingBlockEnd: HIGHEST });
globalStyle(`:root:has(:not([hidden]) > ${banner}) body`, { paddingBlockEnd: HIGHEST });
