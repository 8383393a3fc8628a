import { type AreaRoles, DARK_AREA_BUTTON, PANEL_ROLES } from './area-roles.ts';
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
    ...(isDark(roles) ? darkAreaButton(roles) : areaButton(roles)),
  };
}

const areaButton = ({ button, buttonHover, buttonText }: AreaRoles) => ({
  [areaVars.button]: token(button),
  [areaVars.buttonHover]: token(buttonHover),
  [areaVars.buttonText]: token(buttonText),
});

/** Its main buttons have the page's light surface. */
const isDark = ({ button }: AreaRoles): boolean => button !== 'accent-color';

/** Where the page's surface is dark as well, the brand sets the first variable of each; see `listDarkAreaButton`. */
const darkAreaButton = ({ button, buttonHover, buttonText }: AreaRoles) => ({
  [areaVars.button]: `var(${DARK_AREA_BUTTON.button}, ${token(button)})`,
  [areaVars.buttonHover]: `var(${DARK_AREA_BUTTON.buttonHover}, ${token(buttonHover)})`,
  [areaVars.buttonText]: `var(${DARK_AREA_BUTTON.buttonText}, ${token(buttonText)})`,
});

/** The same for overlays in the page's colours, independent of the area that they are in. */
export const pageArea = area(PANEL_ROLES.surface);
