import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Text } from '#app/ui/text/text.tsx';
import type { Parcel } from './order-view.ts';
import * as styles from './order-page.css.ts';

/** What was sent, and where it is. */
export function Parcels({ parcels }: { readonly parcels: readonly Parcel[] }) {
  const t = useTranslate();
  if (parcels.length === 0) return null;
  return (
    <ul className={styles.parcels} aria-label={t('account.order.parcels')}>
      {parcels.map(({ number, sent, trackingLink }) => (
        <li key={number ?? trackingLink ?? sent?.iso} className={styles.parcel}>
          {sent === undefined ? null : (
            <Text>
              {t('account.order.sent')} <time dateTime={sent.iso}>{sent.text}</time>
            </Text>
          )}
          {number === undefined ? null : <Text>{t('account.order.parcel', { number })}</Text>}
          {trackingLink === undefined ? null : (
            <span data-no-print>
              <ButtonLink tone="outline" target={{ internal: false, href: trackingLink, newTab: true }}>
                {t('account.order.track')}
              </ButtonLink>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
