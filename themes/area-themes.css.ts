import { styleVariants } from '@vanilla-extract/css';
import { area, token } from './area.ts';
import { FOOTER_ROLES, HEADER_ROLES } from './area-roles.ts';
import { footerVars, headerVars } from './contract.css.ts';

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

/** Class of a page's header by `channel.theme.header.colors`. */
export const headerThemes = styleVariants(HEADER_ROLES, (roles) => ({
  vars: {
    ...area(roles),
    [headerVars.background]: token(roles.background),
    [headerVars.text]: token(roles.text),
    [headerVars.hover]: token(roles.hover),
    [headerVars.border]: token(roles.border),
    [headerVars.topBarBackground]: token(roles.topBarBackground),
    [headerVars.topBarText]: token(roles.topBarText),
    [headerVars.topBarScrolledBackground]: token(roles.topBarScrolledBackground),
    [headerVars.topBarScrolledText]: token(roles.topBarScrolledText),
  },
}));
