import { useTranslate } from '#app/i18n/use-translate.ts';
import { useChannel } from '#app/request/use-channel.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ContactLink } from '#app/ui/link/contact-link.tsx';
import * as styles from './account-layout.css.ts';

/** How to reach the shop about an order or the account (LY-15). */
export function ContactBox() {
  const t = useTranslate();
  const { email, phone, hours } = useChannel().customerService;
  return (
    <section className={styles.contact} aria-labelledby="account-contact">
      <Heading level={2} size="s" id="account-contact">
        {t('common.customerService.title')}
      </Heading>
      <div className={styles.contactRow}>
        <Icon name="mail" size="s" />
        <ContactLink look="row" to={email} />
      </div>
      {phone ? (
        <div className={styles.contactRow}>
          <Icon name="phone" size="s" />
          <ContactLink look="row" to={phone} />
        </div>
      ) : null}
      <p className={styles.hours}>{hours}</p>
    </section>
  );
}
