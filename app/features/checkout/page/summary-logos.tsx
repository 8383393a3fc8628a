import { useTranslate } from '#app/i18n/use-translate.ts';
import { useRootData } from '#app/request/use-root-data.ts';
import { CARRIER_NAMES } from '#app/ui/logos/carrier-names.ts';
import { Logo } from '#app/ui/logos/logo.tsx';
import * as styles from './checkout-page.css.ts';

/** The payment methods and carriers of the shop (CO-07). */
export function SummaryLogos() {
  const t = useTranslate();
  const { paymentLogos, carrierLogos } = useRootData().channel;
  return (
    <div className={styles.logoRows}>
      <ul className={styles.logos} aria-label={t('checkout.summary.payment')}>
        {paymentLogos.map((name) => (
          <li key={name}>
            <Logo name={name} label={t(`common.payment.${name}`)} />
          </li>
        ))}
      </ul>
      <ul className={styles.logos} aria-label={t('checkout.summary.delivery')}>
        {carrierLogos.map((name) => (
          <li key={name}>
            <Logo name={name} label={CARRIER_NAMES[name]} />
          </li>
        ))}
      </ul>
    </div>
  );
}
