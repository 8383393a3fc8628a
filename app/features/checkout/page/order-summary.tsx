import type { ReactNode } from 'react';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import { CartLines } from '#app/features/cart/lines/cart-lines.tsx';
import { CartSummaryRows } from '#app/features/cart/summary/cart-summary-rows.tsx';
import { FreeShippingProgress } from '#app/features/cart/summary/free-shipping.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useRootData } from '#app/request/use-root-data.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { SummaryLogos } from './summary-logos.tsx';
import { Tag } from '#app/ui/tag/tag.tsx';
import * as styles from './checkout-page.css.ts';

interface OrderSummaryProps {
  readonly cart: CartView;
  /** The sums are those from before a change. */
  readonly isSumStale: boolean;
  /** The form for codes. */
  readonly children: ReactNode;
}

/** What is ordered and what it costs (CO-07): beside the form, and on phones behind a line with the total above it. */
export function OrderSummary({ cart, isSumStale, children }: OrderSummaryProps) {
  const t = useTranslate();
  const { summary, campaigns } = cart;
  const { checkoutPath } = useRootData();
  const isShort = cart.lines.some(({ available }) => available !== undefined);
  return (
    <aside aria-label={t('checkout.summary.title')} className={styles.summary}>
      <h2 className={styles.title}>{t('checkout.summary.title')}</h2>
      <details className={styles.details} open={isShort || undefined}>
        <summary className={styles.opener}>
          {t('checkout.summary.show')}
          <span className={styles.arrow}>
            <Icon name="chevron-down" size="s" />
          </span>
          <span key={summary.total} className={styles.openerTotal}>
            {summary.total}
          </span>
        </summary>
        <div className={styles.content}>
          <CartLines cart={cart} readOnly returnTo={checkoutPath} isUpdating={isSumStale} />
          {campaigns.length === 0 ? null : (
            <ul className={styles.logos} aria-label={t('cart.summary.campaigns')}>
              {campaigns.map((campaign) => (
                <li key={campaign}>
                  <Tag tone="accent">{campaign}</Tag>
                </li>
              ))}
            </ul>
          )}
          {children}
          <FreeShippingProgress freeShipping={summary.freeShipping} />
          <div className={styles.rows}>
            <CartSummaryRows summary={summary} isUpdating={isSumStale} />
          </div>
          <SummaryLogos />
        </div>
      </details>
    </aside>
  );
}
