import { useTranslate } from '#app/i18n/use-translate.ts';
import { useRootData } from '#app/request/use-root-data.ts';
import { CARRIER_NAMES } from '#app/ui/logos/carrier-names.ts';
import { ServiceMarks } from '#app/ui/logos/service-marks.tsx';
import * as styles from './checkout-page.css.ts';

/** The payment methods and carriers of the shop (CO-07). */
export function SummaryLogos() {
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
