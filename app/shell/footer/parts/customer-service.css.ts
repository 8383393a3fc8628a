import { style } from '@vanilla-extract/css';
import { footerVars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

export const title = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '3.25rem',
  margin: 0,
  color: footerVars.title,
  font: 'inherit',
  fontWeight: 600,
});
export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
export const row = style({ display: 'flex', alignItems: 'center', gap: space.xs, overflowWrap: 'anywhere' });
export const hours = style({ margin: `${space.xs} 0 0`, fontSize: textSize.s });
