import { useTranslate } from '#app/i18n/use-translate.ts';
import { useChannel } from '#app/request/use-channel.ts';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
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
        <ContactLink href={`mailto:${email}`} text={email} />
        {phone ? <ContactLink href={`tel:${phone.replace(/[^+\d]/g, '')}`} text={phone} /> : null}
      </div>
    </section>
  );
}

function ContactLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <SmartLink look="text" target={{ internal: false, href, newTab: false }}>
      {text}
    </SmartLink>
  );
}
