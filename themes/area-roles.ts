import type { FooterThemeName, HeaderThemeName, Scheme, StyleKey } from './names.ts';

/** Style variables that a coloured area uses. It is data, so that the CSS and the contrast check use the same values. */
export interface AreaRoles {
  readonly background: StyleKey;
  readonly text: StyleKey;
  readonly title: StyleKey;
  readonly muted: StyleKey;
  readonly link: StyleKey;
  readonly ring: StyleKey;
  readonly button: StyleKey;
  readonly buttonHover: StyleKey;
  readonly buttonText: StyleKey;
}

/** Foregrounds on the brand's light backgrounds. */
const onLight = {
  text: 'body-text-color',
  title: 'title-text-color',
  muted: 'muted-text-color',
  link: 'link-color',
  ring: 'focus-color',
  button: 'accent-color',
  buttonHover: 'accent-color-hover',
  buttonText: 'accent-text-color',
} as const satisfies Partial<AreaRoles>;

/** On dark backgrounds all foregrounds have the text's colour, and the main button is light. */
function onDark(text: 'brand-text-color' | 'dark-text-color') {
  return {
    text,
    title: text,
    muted: text,
    link: text,
    ring: text,
    button: 'surface-background',
    buttonHover: 'muted-background',
    buttonText: 'link-color',
  } as const satisfies Partial<AreaRoles>;
}

/** Custom properties of the main buttons on dark areas, in shops whose look has two states. */
export const DARK_AREA_BUTTON = {
  button: '--dark-area-button',
  buttonHover: '--dark-area-button-hover',
  buttonText: '--dark-area-button-text',
} as const;

/** Declares them: in a dark state the buttons of dark areas have the accent's colours, because the page's surface is no light one. */
export const listDarkAreaButton = (scheme: Scheme): readonly string[] =>
  (['button', 'buttonHover', 'buttonText'] as const).map(
    (role) => `${DARK_AREA_BUTTON[role]}:${scheme === 'dark' ? `var(--${onLight[role]})` : 'initial'}`,
  );

/** The page and coloured panels on it. */
export const PANEL_ROLES = {
  page: { background: 'main-background', ...onLight },
  surface: { background: 'surface-background', ...onLight },
  muted: { background: 'muted-background', ...onLight },
  brand: { background: 'brand-background', ...onDark('brand-text-color') },
  dark: { background: 'dark-background', ...onDark('dark-text-color') },
} as const satisfies Record<string, AreaRoles>;

export interface HeaderRoles extends AreaRoles {
  readonly hover: StyleKey;
  readonly border: StyleKey;
  readonly topBarBackground: StyleKey;
  readonly topBarText: StyleKey;
  /** Colours of the shrunk top bar on a scrolled page (LY-02). */
  readonly topBarScrolledBackground: StyleKey;
  readonly topBarScrolledText: StyleKey;
}

export const HEADER_ROLES = {
  light: {
    ...PANEL_ROLES.surface,
    hover: 'muted-background',
    border: 'border-color',
    topBarBackground: 'brand-background',
    topBarText: 'brand-text-color',
    topBarScrolledBackground: 'muted-background',
    topBarScrolledText: 'body-text-color',
  },
  dark: {
    ...PANEL_ROLES.dark,
    hover: 'dark-background',
    border: 'dark-background',
    topBarBackground: 'brand-background',
    topBarText: 'brand-text-color',
    topBarScrolledBackground: 'dark-background',
    topBarScrolledText: 'dark-text-color',
  },
  brand: {
    ...PANEL_ROLES.brand,
    hover: 'brand-background',
    border: 'brand-background',
    topBarBackground: 'dark-background',
    topBarText: 'dark-text-color',
    topBarScrolledBackground: 'brand-background',
    topBarScrolledText: 'brand-text-color',
  },
} as const satisfies Record<HeaderThemeName, HeaderRoles>;

export interface FooterRoles extends AreaRoles {
  readonly border: StyleKey;
}

export const FOOTER_ROLES = {
  light: { ...PANEL_ROLES.muted, border: 'border-color', link: 'body-text-color' },
  dark: { ...PANEL_ROLES.dark, border: 'dark-text-color' },
  brand: { ...PANEL_ROLES.brand, border: 'brand-text-color' },
} as const satisfies Record<FooterThemeName, FooterRoles>;
