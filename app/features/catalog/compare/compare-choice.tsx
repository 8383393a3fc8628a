import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { COMPARE_FORM, COMPARE_IDS } from './comparison.ts';

interface CompareChoiceProps {
  readonly product: Pick<ProductCard, 'id' | 'name'>;
  /** Its place in a row; below the price of a card by default. */
  readonly look?: string;
}

/**
 * Chooses a product of a list for the comparison: a field of the form in `CompareBar`, whose style sheet it shares. The page
 * needs the messages `comparing`.
 */
export function CompareChoice({ product: { id, name }, look }: CompareChoiceProps) {
  const t = useTranslate();
  if (id === undefined) return null;
  return (
    <label className={look} data-compare>
      <input
        type="checkbox"
        form={COMPARE_FORM}
        name={COMPARE_IDS}
        value={id}
        aria-label={t('catalog.comparing.chooseNamed', { name })}
      />
      {t('catalog.comparing.choose')}
    </label>
  );
}
