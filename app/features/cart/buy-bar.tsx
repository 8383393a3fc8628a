import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import * as styles from './buy-form.css.ts';

interface BuyBarProps {
  /** Id of the form that it sends. */
  readonly form: string;
  readonly name: string;
  readonly price: ReactNode;
}

/**
 * The buy button within a thumb's reach on phones. It belongs to the form above by its id, so it needs no script; last in
 * the page's main part, it sticks to the window's bottom edge until that part ends.
 */
export function BuyBar({ form, name, price }: BuyBarProps) {
  const t = useTranslate();
  return (
    <div className={styles.bar}>
      <div className={styles.barText}>
        <span className={styles.barName}>{name}</span>
        <span>{price}</span>
      </div>
      <Button type="submit" form={form}>
        {t('catalog.buy.add')}
      </Button>
    </div>
  );
}
