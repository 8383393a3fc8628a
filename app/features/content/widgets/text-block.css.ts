import { style, styleVariants } from '@vanilla-extract/css';
import { space } from '#themes/scale.ts';

export const block = style({ display: 'flex', flexDirection: 'column', gap: space.s });

export const alignment = styleVariants({
  left: { textAlign: 'start' },
  center: { alignItems: 'center', textAlign: 'center' },
  right: { alignItems: 'flex-end', textAlign: 'end' },
  justify: { textAlign: 'justify' },
});
