import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import * as styles from './buy-form.css.ts';

interface BuyBarProps {
  /** Id of the form that the button submits. */
  readonly form: string;
  readonly name: string;
  readonly price: ReactNode;
  /** What became of the last submission; the form, which may be out of view, announces it to screen readers. */
  readonly outcome?: string | undefined;
}

/**
 * Buy button at the bottom of a phone's window. Submits the buy form by its id, so it needs no script. It must be the last
 * element of the page's main part: it is sticky within that part.
 */
export function BuyBar({ form, name, price, outcome }: BuyBarProps) {
  const t = useTranslate();
  return (
    <div className={styles.bar}>
      <div className={styles.barText}>
        <span className={styles.barName}>{name}</span>
        {outcome === undefined ? <span>{price}</span> : <span aria-hidden>{outcome}</span>}
      </div>
      <Button type="submit" form={form}>
        {t('catalog.buy.add')}
      </Button>
    </div>
  );
}
