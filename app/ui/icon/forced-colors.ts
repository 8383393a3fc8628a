/**
 * For drawings that mask the text colour. Forced colours would replace that colour by the background's and hide them.
 * They get the forced colour of the surrounding text where the browser supports it, else that of running text.
 */
export const inForcedColors = {
  '(forced-colors: active)': {
    backgroundColor: 'CanvasText',
    '@supports': {
      '(forced-color-adjust: preserve-parent-color)': {
        forcedColorAdjust: 'preserve-parent-color',
        backgroundColor: 'currentcolor',
      },
    },
  },
} as const;
