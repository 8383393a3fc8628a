import type { ReactNode } from 'react';
import type { CartView } from '#app/features/cart/cart.ts';
import { CartLines, Tags } from '#app/features/cart/view/cart-lines.tsx';
import { CartSummaryRows, FreeShippingProgress } from '#app/features/cart/view/cart-summary.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { useRootData } from '#app/request/page/use-root-data.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { opener } from './checkout-form.css.ts';
import { CARRIER_NAMES, ServiceMarks } from '#app/ui/logos/logo.tsx';
import * as styles from './checkout-page.css.ts';

interface OrderSummaryProps {
  readonly cart: CartView;
  /** A change is being saved: the sums are those before it. */
  readonly isSumStale: boolean;
  /** The form for promo codes. */
  readonly children: ReactNode;
}

/** The goods and sums (CO-07): beside the form; on phones above it, collapsed to a line with the total. */
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
          <Goods lines={cart.lines} returnTo={checkoutPath} isUpdating={isSumStale} />
          <Tags texts={campaigns} label={t('cart.summary.campaigns')} />
          {children}
          <FreeShippingProgress {...summary} />
          <div className={styles.rows}>
            <CartSummaryRows summary={summary} shownCode={cart.promoCode} isUpdating={isSumStale} />
          </div>
          <SummaryLogos />
        </div>
      </details>
    </aside>
  );
}

/** The others are collapsed, so that the amounts are in view. */
const SHOWN_LINES = 3;

interface GoodsProps {
  readonly lines: CartView['lines'];
  readonly returnTo: ShopPath;
  readonly isUpdating: boolean;
}

function Goods({ lines, ...props }: GoodsProps) {
  const t = useTranslate();
  const shown = lines.length > SHOWN_LINES + 1 ? lines.slice(0, SHOWN_LINES) : lines;
  const others = lines.slice(shown.length);
  const isShort = others.some(({ available }) => available !== undefined);
  return (
    <>
      <CartLines {...props} cart={{ lines: shown }} readOnly />
      {others.length === 0 ? null : (
        <details open={isShort || undefined}>
          <summary className={opener}>
            {t('checkout.summary.others', { count: others.length })}
            <Icon name="chevron-down" size="s" />
          </summary>
          <CartLines {...props} cart={{ lines: others }} readOnly />
        </details>
      )}
    </>
  );
}

/** The payment methods and carriers of the shop (CO-07). */
function SummaryLogos() {
  const t = useTranslate();
  const { paymentLogos, carrierLogos } = useRootData().channel;
  return (
    <div className={styles.logoRows}>
      <ServiceMarks
        label={t('checkout.summary.payment')}
        marks={paymentLogos}
        nameOf={(name) => t(`common.payment.${name}`)}
      />
      <ServiceMarks
        label={t('checkout.summary.delivery')}
        marks={carrierLogos}
        nameOf={(name) => CARRIER_NAMES[name]}
      />
    </div>
  );
}
