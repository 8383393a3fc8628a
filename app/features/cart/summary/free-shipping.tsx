import type { CartSummary } from '#app/features/cart/contents/cart-view.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './cart-summary.css.ts';

/** How much is left to free shipping (CT-02); nothing where it is reached. The text says what the bar shows; to those who see prices without VAT, that the amount has it. */
export function FreeShippingProgress({ freeShipping, exVat }: Pick<CartSummary, 'freeShipping' | 'exVat'>) {
  const t = useTranslate();
  if (freeShipping === undefined) return null;
  const { left, progress } = freeShipping;
  return (
    <div className={styles.freeShipping}>
      <p className={styles.freeShippingText}>
        <Icon name="truck" size="s" />
        {t(exVat ? 'cart.freeShipping.leftIncVat' : 'cart.freeShipping.left', { amount: left })}
      </p>
      <div className={styles.track} aria-hidden>
        <div className={styles.reached} style={{ width: `${Math.round(Math.min(progress, 1) * 100)}%` }} />
      </div>
    </div>
  );
}
