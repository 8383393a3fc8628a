import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space } from '#themes/scale.ts';

export const notice = style({
  display: 'flex',
  gap: space.s,
  alignItems: 'flex-start',
  padding: space.m,
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.mutedBackground,
  color: vars.bodyTextColor,
  border: '1px solid',
});

export const tone = styleVariants({
  info: { borderColor: vars.accentColor },
  success: { borderColor: vars.successColor },
  critical: { borderColor: vars.criticalColor },
});

export const iconTone = styleVariants({
  info: { color: vars.linkColor },
  success: { color: vars.successColor },
  critical: { color: vars.criticalColor },
});
export const icon = style({ display: 'flex' });
export const content = style({ minWidth: 0, flex: 1 });
/** Notices between the header and a page, which may begin with a picture. */
export const atPageTop = style({ display: 'grid', gap: space.xs, paddingBlock: space.s });
