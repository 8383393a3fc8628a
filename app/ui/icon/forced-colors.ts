/**
 * For what is a mask over the colour of the text: forced colours would paint it in the ground's own. It takes the text's
 * forced colour where the browser can tell it, that of running text elsewhere.
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
