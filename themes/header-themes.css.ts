import { styleVariants } from '@vanilla-extract/css';
import { area, token } from './area.ts';
import { HEADER_ROLES } from './area-roles.ts';
import { headerVars } from './contract.css.ts';

/** `headerThemes[channel.theme.header]` is the class of a page's header. */
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
