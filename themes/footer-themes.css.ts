import { styleVariants } from '@vanilla-extract/css';
import { area, token } from './area.ts';
import { FOOTER_ROLES } from './area-roles.ts';
import { footerVars } from './contract.css.ts';

/** Class of a page's footer by `channel.theme.footer.colors`. */
export const footerThemes = styleVariants(FOOTER_ROLES, (roles) => ({
  vars: {
    ...area(roles),
    [footerVars.background]: token(roles.background),
    [footerVars.text]: token(roles.text),
    [footerVars.title]: token(roles.title),
    [footerVars.border]: token(roles.border),
  },
}));
