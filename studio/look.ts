import { brandStyle } from '#themes/brand-style.ts';
import { FONT_FAMILY_NAMES, weightsOf } from '#themes/font-families.ts';
import { FONT_URLS } from '#themes/fonts.ts';

/** The studio belongs to no shop: a palette of its own choice, and plain type. */
const brand = brandStyle({
  palette: 'beam',
  header: { colors: 'dark' },
  footer: { colors: 'light' },
  fonts: { title: 'Inter', body: 'Inter' },
  style: {
    'main-background': '#F5F6F8',
    'muted-background': '#ECEEF2',
    'title-text-color': '#14181F',
    'accent-color': '#1B4DD1',
    'accent-color-hover': '#153DA8',
    'link-color': '#1B4DD1',
    'dark-background': '#14181F',
    'space-unit': '.25rem',
    'radius-medium': '6px',
    'title-font-weight': '650',
    'title-scale': '.8',
  },
});

/** Every shipped font, loaded by browsers only where a text is set in it. */
const faces = FONT_FAMILY_NAMES.map(
  (family) =>
    `@font-face{font-family:'${family}';font-weight:${weightsOf(family).join(' ')};font-display:swap;src:url(${FONT_URLS[family]}) format('woff2')}`,
);

export const LOOK = { css: `${faces.join('')}${brand.css}`, headerClass: brand.headerClass };
