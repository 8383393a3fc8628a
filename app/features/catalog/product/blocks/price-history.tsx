import { useTranslate } from '#app/i18n/use-translate.ts';
import { Accordion } from '#app/ui/accordion/accordion.tsx';
import type { PriceStep } from '#app/features/catalog/product/facts/product-page.ts';
import * as styles from './product-view.css.ts';

/** Price changes of the last 30 days, in a closed accordion (PP-07). */
export function PriceHistory({ steps }: { readonly steps: readonly PriceStep[] }) {
  const t = useTranslate();
  if (steps.length === 0) return null;
  return (
    <Accordion title={t('catalog.history.title')}>
      <ul className={styles.steps}>
        {steps.map(({ day, price, isLowest }) => (
          <li key={day} className={styles.step}>
            <span>
              {isLowest ? t('catalog.history.lowest', { day }) : t('catalog.history.from', { day })}
            </span>
            <span>{price}</span>
          </li>
        ))}
      </ul>
    </Accordion>
  );
}
