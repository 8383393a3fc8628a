import { type AreaRoles, PANEL_ROLES } from './area-roles.ts';
import { areaVars } from './contract.css.ts';
import type { StyleKey } from './names.ts';

/** The `var(--…)` of a style key. */
export function token(key: StyleKey): string {
  return `var(--${key})`;
}

/** The `vars` of a style that colours an area, so that its content has enough contrast. */
export function area(roles: AreaRoles): Record<string, string> {
  return {
    [areaVars.ring]: token(roles.ring),
    [areaVars.link]: token(roles.link),
    [areaVars.title]: token(roles.title),
    [areaVars.muted]: token(roles.muted),
    [areaVars.button]: token(roles.button),
    [areaVars.buttonHover]: token(roles.buttonHover),
    [areaVars.buttonText]: token(roles.buttonText),
  };
}

/** The same for overlays in the page's colours, independent of the area that they are in. */
export const pageArea = area(PANEL_ROLES.surface);
