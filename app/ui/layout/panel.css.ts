import { style, styleVariants } from '@vanilla-extract/css';
import { area, token } from '#themes/area.ts';
import { PANEL_ROLES } from '#themes/area-roles.ts';
import { vars } from '#themes/contract.css.ts';
import { space } from '#themes/scale.ts';

export const tone = styleVariants(PANEL_ROLES, (roles) => ({
  vars: area(roles),
  backgroundColor: token(roles.background),
  color: token(roles.text),
}));

export const rounded = style({ borderRadius: vars.radiusLarge });

export const padding = styleVariants(
  {
    none: '0',
    m: space.m,
    l: `clamp(${space.m}, 4vw, ${space.xl})`,
    xl: `clamp(${space.l}, 7vw, ${space.xxxl})`,
  },
  (distance) => ({ padding: distance }),
);
