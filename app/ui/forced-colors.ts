/**
 * For icons, which are masks over the text colour as background. Forced colours would replace the background colour and hide them.
 * They get the forced colour of the surrounding text if the browser supports it, else that of running text.
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

/** Marks a chosen option in forced colours, where the brand's borders and shadows are not drawn. */
export const chosenInForcedColors = {
  forcedColorAdjust: 'none',
  borderColor: 'Highlight',
  backgroundColor: 'Highlight',
  color: 'HighlightText',
} as const;
