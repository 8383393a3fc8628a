import type { Plugin } from 'vite';

const DISPLAY_NAME = /^\s*\w+\.displayName = (["'])[^"']*\1;$/gm;

/**
 * Removes the names that packages give their components for React's developer tools. Where a component is not used, the
 * assignment of its name is all that keeps it, and what it imports, in the build (decision 0039).
 */
export function dropDisplayNames(): Plugin {
  return {
    name: 'drop-display-names',
    transform: (code, id) =>
      id.includes('/node_modules/') && code.includes('.displayName')
        ? { code: code.replace(DISPLAY_NAME, ''), map: null }
        : undefined,
  };
}
