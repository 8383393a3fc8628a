import { useTranslate } from '#app/i18n/use-translate.ts';
import { useChannel } from '#app/request/use-channel.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
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
        <SmartLink look="row" target={{ internal: false, href: `mailto:${email}`, newTab: false }}>
          {email}
        </SmartLink>
      </div>
      {phone ? (
        <div className={styles.contactRow}>
          <Icon name="phone" size="s" />
          <SmartLink
            look="row"
            target={{ internal: false, href: `tel:${phone.replace(/[^+\d]/g, '')}`, newTab: false }}
          >
            {phone}
          </SmartLink>
        </div>
      ) : null}
      <p className={styles.hours}>{hours}</p>
    </section>
  );
}
