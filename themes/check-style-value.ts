import {
  GENERIC_FAMILIES,
  isFontFamily,
  FONT_FAMILY_NAMES,
  parseStack,
  SYSTEM_FAMILIES,
} from './font-families.ts';
import { STYLE_VARIABLES, type StyleKind } from './style-variables.ts';
import type { StyleKey } from './names.ts';

const HEX = '#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})';
const LENGTH = String.raw`-?(?:\d+|\d*\.\d+)(?:px|rem|em)`;
const RGB = String.raw`rgb\( ?\d{1,3} \d{1,3} \d{1,3}(?: ?/ ?(?:\d?\.\d+|[01]|\d{1,3}%))? ?\)`;

/** Regular expression of each kind's notation, whole value; of the JSON Schema too. Fonts are checked by `findFontFault`. */
export const STYLE_PATTERNS: Readonly<Record<StyleKind['kind'], RegExp>> = {
  colour: new RegExp(`^${HEX}$`),
  length: new RegExp(`^(?:0|${LENGTH})$`),
  number: /^(?:\d+|\d*\.\d+)$/,
  weight: /^(?:[1-9]\d{0,2}|1000)$/,
  'letter case': /^(?:none|uppercase|lowercase|capitalize)$/,
  shadow: new RegExp(`^(?:none|(?:(?:0|${LENGTH}) ){2,4}(?:${HEX}|${RGB}))$`),
  fonts: /^[^;{}<>\\]{1,120}$/,
};

/** The values that a style variable takes, in words. */
export function describeKind(variable: StyleKind): string {
  switch (variable.kind) {
    case 'colour':
      return 'a colour like #1C3A8C';
    case 'length':
      return `a length from ${variable.min}px to ${variable.max}px, like ${variable.min + 1}px or .25rem`;
    case 'number':
      return `a number from ${variable.min} to ${variable.max}, without a unit`;
    case 'weight':
      return 'a font weight from 1 to 1000, like 600';
    case 'letter case':
      return 'none, uppercase, lowercase or capitalize';
    case 'shadow':
      return 'none, or a shadow like 0 8px 24px rgb(16 27 58 / .16)';
    default:
      return `fonts in order, like Sora, Arial, sans-serif; the last one is ${GENERIC_FAMILIES.join(', ')}`;
  }
}

/** Why a value is not of its variable's kind, or outside its limits; null where it is right. */
export function findStyleFault(key: StyleKey, value: string): string | null {
  const variable = STYLE_VARIABLES[key];
  if (!STYLE_PATTERNS[variable.kind].test(value)) return `must be ${describeKind(variable)}`;
  if (variable.kind === 'fonts') return findFontFault(value);
  if (variable.kind !== 'length' && variable.kind !== 'number') return null;
  const amount = variable.kind === 'length' ? toPixels(value) : Number(value);
  return amount >= variable.min && amount <= variable.max ? null : `must be ${describeKind(variable)}`;
}

const PIXELS_PER_REM = 16;

function toPixels(length: string): number {
  return Number.parseFloat(length) * (/r?em$/.test(length) ? PIXELS_PER_REM : 1);
}

/** An unknown font is not shown by any browser; text appears in Times instead. */
function findFontFault(stack: string): string | null {
  const families = parseStack(stack);
  const unknown = families.find((family) => !isKnownFamily(family));
  if (unknown !== undefined)
    return `"${unknown}" is not a known font. Shipped are ${FONT_FAMILY_NAMES.join(', ')}; fonts of systems are ${SYSTEM_FAMILIES.join(', ')}`;
  return isGeneric(families.at(-1) ?? '') ? null : `must end in one of ${GENERIC_FAMILIES.join(', ')}`;
}

const isGeneric = (family: string): boolean => GENERIC_FAMILIES.some((name) => name === family);

const isKnownFamily = (family: string): boolean =>
  isFontFamily(family) || isGeneric(family) || SYSTEM_FAMILIES.some((name) => name === family);
