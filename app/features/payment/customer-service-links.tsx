import { useTranslate } from '#app/i18n/use-translate.ts';
import { useChannel } from '#app/request/use-channel.ts';
import { ContactLink } from '#app/ui/link/contact-link.tsx';
import { Text } from '#app/ui/text/text.tsx';
import * as styles from './payment-page.css.ts';

/** Whom to ask about a payment: the checkout's layout has no footer that says it. */
export function CustomerServiceLinks() {
  const t = useTranslate();
  const { email, phone } = useChannel().customerService;
  return (
    <section>
      <Text size="s">{t('payment.help')}</Text>
      <div className={styles.contact}>
        <ContactLink look="text" to={email} />
        {phone ? <ContactLink look="text" to={phone} /> : null}
      </div>
    </section>
  );
}
