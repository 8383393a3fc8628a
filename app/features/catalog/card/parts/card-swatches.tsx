import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import * as styles from './card.css.ts';

/** The colours of the product's variants as dots, in one element (`paintSwatches`). */
export function CardSwatches({ product: { swatches } }: { readonly product: Pick<ProductCard, 'swatches'> }) {
  const t = useTranslate();
  if (swatches === undefined) return null;
  const colors = swatches.map(({ label }) => label).join(', ');
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `img` would need a file
      role="img"
      aria-label={t('catalog.stock.colors', { colors })}
      className={styles.swatches}
      style={paintSwatches(swatches.map(({ hex }) => hex))}
    />
  );
}

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
function paintSwatches(colors: readonly string[]): SwatchStyle {
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
