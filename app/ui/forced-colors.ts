import { areaVars, vars } from '#themes/contract.css.ts';

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

/** Colours of texts and links that an option can contain. */
const CONTENT = [
  vars.mutedTextColor,
  vars.successColor,
  vars.criticalColor,
  vars.saleColor,
  vars.linkColor,
  areaVars.link,
  areaVars.muted,
];

/**
 * Marks a chosen option in forced colours, where the brand's borders and shadows are not drawn. What is in it inherits
 * `forcedColorAdjust`, so the brand's colours are replaced for it as well.
 */
export const chosenInForcedColors = {
  forcedColorAdjust: 'none',
  borderColor: 'Highlight',
  backgroundColor: 'Highlight',
  color: 'HighlightText',
  vars: {
    ...Object.fromEntries(CONTENT.map((name) => [name, 'HighlightText'])),
    [areaVars.ring]: 'CanvasText',
  },
} as const;
