/** Distance of two dots' starts, and their size, in rem. */
const STEP_REM = 1.25;
const DOT_REM = 1;
/** More colours do not fit beside each other on a phone's card. */
const MAX_DOTS = 6;

interface SwatchStyle {
  readonly width: string;
  readonly backgroundImage: string;
  readonly backgroundPosition: string;
}

/** A row of dots as backgrounds of one element: an element per colour would double the elements of a card. */
export function paintSwatches(colors: readonly string[]): SwatchStyle {
  const shown = colors.slice(0, MAX_DOTS);
  return {
    width: `${(shown.length - 1) * STEP_REM + DOT_REM}rem`,
    // The ring separates a colour like the card's background from it
    backgroundImage: shown
      .map((color) => `radial-gradient(closest-side,${color} 86%,var(--control-border-color) 90% 96%,#0000)`)
      .join(),
    backgroundPosition: shown.map((_, index) => `${index * STEP_REM}rem 0`).join(),
  };
}
