import { styleVariants } from '@vanilla-extract/css';
import { area, token } from './area.ts';
import { HEADER_ROLES } from './area-roles.ts';
import { headerVars } from './contract.css.ts';

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
