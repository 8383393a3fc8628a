import { style, styleVariants } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { textSize } from '#themes/scale.ts';

export const text = style({ margin: 0 });

export const size = styleVariants(textSize, (fontSize) => ({ fontSize }));

export const tone = styleVariants({
  normal: {},
  muted: { color: areaVars.muted },
  critical: { color: vars.criticalColor },
  success: { color: vars.successColor },
  sale: { color: vars.saleColor },
});

export const weight = styleVariants({
  normal: {},
  strong: { fontWeight: 600 },
});

export const align = styleVariants({ start: {}, center: { textAlign: 'center' }, end: { textAlign: 'end' } });
