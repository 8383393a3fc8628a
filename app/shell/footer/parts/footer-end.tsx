import { useTranslate } from '#app/i18n/use-translate.ts';
import { MarketLink } from '#app/shell/choices/market-link.tsx';
import { VatToggle } from '#app/shell/choices/vat-toggle.tsx';
import type { FooterViewProps } from './footer-view.ts';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { CARRIER_NAMES } from '#app/ui/logos/carrier-names.ts';
import { ServiceMarks } from '#app/ui/logos/service-marks.tsx';
import * as styles from './footer-parts.css.ts';

/** The copyright line with the pages that every shop has (LY-03). */
export function FooterLegal({
  channel,
  year,
  termsPath,
  privacyPath,
  cookiesPath,
}: Pick<FooterViewProps, 'channel' | 'year' | 'termsPath' | 'privacyPath' | 'cookiesPath'>) {
  const t = useTranslate();
  return (
    <p className={styles.copyright}>
      {t('common.footer.copyright', { year: year, name: channel.siteName })}
      <SmartLink target={{ internal: true, to: termsPath }}>{t('common.footer.terms')}</SmartLink>
      <SmartLink target={{ internal: true, to: privacyPath }}>{t('common.footer.privacy')}</SmartLink>
      <SmartLink target={{ internal: true, to: cookiesPath }}>{t('common.footer.cookies')}</SmartLink>
      <SmartLink target={{ internal: true, to: `${cookiesPath}#settings` }} data-consent-settings>
        {t('common.footer.cookieSettings')}
      </SmartLink>
    </p>
  );
}

/** The display of VAT, and the market. */
export function FooterChoices({ preferences, place }: Pick<FooterViewProps, 'preferences' | 'place'>) {
  return (
    <div className={styles.choices}>
      <VatToggle preferences={preferences} isInFooter />
      <MarketLink place={place} look="row" />
    </div>
  );
}

/** The marks of payment and delivery. */
export function FooterMarks({ channel }: Pick<FooterViewProps, 'channel'>) {
  const t = useTranslate();
  return (
    <>
      <ServiceMarks
        label={t('common.footer.payment')}
        marks={channel.paymentLogos}
        nameOf={(name) => t(`common.payment.${name}`)}
      />
      <ServiceMarks
        label={t('common.footer.delivery')}
        marks={channel.carrierLogos}
        nameOf={(name) => CARRIER_NAMES[name]}
      />
    </>
  );
}
