import { createGlobalThemeContract } from '@vanilla-extract/css';
import type { StyleKey } from './names.ts';
import type { TokenName } from './tokens.ts';

const names = {
  accentColor: 'accent-color',
  accentColorHover: 'accent-color-hover',
  secondaryAccentColor: 'secondary-accent-color',
  mainBackground: 'main-background',
  surfaceBackground: 'surface-background',
  mutedBackground: 'muted-background',
  bodyTextColor: 'body-text-color',
  mutedTextColor: 'muted-text-color',
  titleTextColor: 'title-text-color',
  inverseTextColor: 'inverse-text-color',
  borderColor: 'border-color',
  saleColor: 'sale-color',
  successColor: 'success-color',
  criticalColor: 'critical-color',
  focusColor: 'focus-color',
  brandBackground: 'brand-background',
  brandTextColor: 'brand-text-color',
  darkBackground: 'dark-background',
  darkTextColor: 'dark-text-color',
  radiusSmall: 'radius-small',
  radiusMedium: 'radius-medium',
  radiusLarge: 'radius-large',
  radiusButton: 'radius-button',
  spaceUnit: 'space-unit',
  titleFontWeight: 'title-font-weight',
  titleLetterSpacing: 'title-letter-spacing',
  titleTextTransform: 'title-text-transform',
  bodyLineHeight: 'body-line-height',
  bodyFontSize: 'body-font-size',
  accentTextColor: 'accent-text-color',
  secondaryAccentTextColor: 'secondary-accent-text-color',
  saleTextColor: 'sale-text-color',
  linkColor: 'link-color',
  controlBorderColor: 'control-border-color',
  controlBorderWidth: 'control-border-width',
  bodyFont: 'body-font',
  titleFont: 'title-font',
  titleLineHeight: 'title-line-height',
  titleScale: 'title-scale',
  buttonFont: 'button-font',
  buttonFontWeight: 'button-font-weight',
  buttonLetterSpacing: 'button-letter-spacing',
  buttonTextTransform: 'button-text-transform',
  shadowRaised: 'shadow-raised',
  titleRatio: 'title-ratio',
  textMeasure: 'text-measure',
  sectionSpace: 'section-space',
  dividerWidth: 'divider-width',
  shadowResting: 'shadow-resting',
  motion: 'motion',
} as const satisfies Record<TokenName, StyleKey>;

/**
 * `vars.accentColor` is `var(--accent-color)`. The names are not hashed, because the values are in no CSS file: the server
 * writes the brand's values into the first bytes of each page.
 */
export const vars = createGlobalThemeContract(names);

/** Variables that a header theme's class sets from the brand's variables. */
export const headerVars = createGlobalThemeContract({
  background: 'header-background',
  text: 'header-text-color',
  hover: 'header-hover-background',
  border: 'header-border-color',
  topBarBackground: 'top-bar-background',
  topBarText: 'top-bar-text-color',
  topBarScrolledBackground: 'top-bar-scrolled-background',
  topBarScrolledText: 'top-bar-scrolled-text-color',
});

/** Variables that a footer theme's class sets. */
export const footerVars = createGlobalThemeContract({
  background: 'footer-background',
  text: 'footer-text-color',
  title: 'footer-title-color',
  border: 'footer-border-color',
});

/** Colours that a coloured area (header, footer, panel) sets for its content. */
export const areaVars = createGlobalThemeContract({
  /** Focus ring: at least 3:1 against the area. */
  ring: 'area-ring-color',
  /** Text links and outlined buttons. */
  link: 'area-link-color',
  title: 'area-title-color',
  /** Secondary text. */
  muted: 'area-muted-text-color',
  /** The main button. */
  button: 'area-button-background',
  buttonHover: 'area-button-background-hover',
  buttonText: 'area-button-text-color',
});
