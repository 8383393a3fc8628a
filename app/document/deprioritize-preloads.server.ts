const PRELOAD = '<link rel="modulepreload"';

/**
 * Adds `fetchpriority="low"` to Remix's script preloads: pages work without scripts, so stylesheets, fonts and the first
 * image come first. React escapes `<` in text, so only real elements match.
 */
export const deprioritizePreloads = (html: string): string =>
  html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
