import { useTranslate } from '#app/i18n/use-translate.ts';
import type { PublicChannel } from '#app/request/root-data.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import * as styles from './customer-service.css.ts';

interface CustomerServiceProps {
  readonly contact: PublicChannel['customerService'];
}

/** The shop's contact details and opening hours (LY-15). */
export function CustomerService({ contact }: CustomerServiceProps) {
  const t = useTranslate();
  return (
    <section>
      <h2 className={styles.title}>{t('common.customerService.title')}</h2>
      <ul className={styles.list}>
        <ContactLinks contact={contact} />
      </ul>
      <p className={styles.hours}>{contact.hours}</p>
    </section>
  );
}

/** E-mail address and telephone number, as items of a list. */
export function ContactLinks({ contact: { email, phone } }: CustomerServiceProps) {
  return (
    <>
      <li className={styles.row}>
        <Icon name="mail" size="s" />
        <SmartLink look="row" target={{ internal: false, href: `mailto:${email}`, newTab: false }}>
          {email}
        </SmartLink>
      </li>
      {phone ? (
        <li className={styles.row}>
          <Icon name="phone" size="s" />
          <SmartLink
            look="row"
            target={{ internal: false, href: `tel:${phone.replace(/[^+\d]/g, '')}`, newTab: false }}
          >
            {phone}
          </SmartLink>
        </li>
      ) : null}
    </>
  );
}
