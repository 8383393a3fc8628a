/** Marks a chosen option in forced colours, where the brand's borders and shadows are not drawn. */
export const chosenInForcedColors = {
  forcedColorAdjust: 'none',
  borderColor: 'Highlight',
  backgroundColor: 'Highlight',
  color: 'HighlightText',
} as const;
