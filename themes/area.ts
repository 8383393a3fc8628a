import { type AreaRoles, PANEL_ROLES } from './area-roles.ts';
import { areaVars } from './contract.css.ts';
import type { StyleKey } from './names.ts';

/** A style key as CSS refers to it. */
export function token(key: StyleKey): string {
  return `var(--${key})`;
}

/** The `vars` of a style that colours an area: what stands in it keeps its contrast. */
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

/** The same for what floats over the page in the page's own colours, wherever it stands in the markup. */
export const pageArea = area(PANEL_ROLES.surface);
