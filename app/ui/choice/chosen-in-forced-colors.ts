/** The colours of what is chosen where colours are forced: borders and shadows of the brand's own are gone there. */
export const chosenInForcedColors = {
  forcedColorAdjust: 'none',
  borderColor: 'Highlight',
  backgroundColor: 'Highlight',
  color: 'HighlightText',
} as const;
