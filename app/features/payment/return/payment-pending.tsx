import { CustomerServiceLinks } from '#app/features/payment/customer-service-links.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';
import { Text } from '#app/ui/text/text.tsx';
import * as styles from '#app/features/payment/payment-page.css.ts';
import { usePaymentPolling } from './use-payment-polling.ts';

interface PaymentPendingProps {
  /** As pages show it; null before the order exists. */
  readonly orderId: string | null;
}

/**
 * The page of a shopper who returns before the provider has reported the outcome. Asks until it is known and then loads the page
 * anew; without scripts there is a link for it. It never says that the payment went through.
 */
export function PaymentPending({ orderId }: PaymentPendingProps) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const isScripted = useIsScripted();
  const isAsking = usePaymentPolling();
  const isWaiting = isScripted && isAsking;
  return (
    <Container width="narrow">
      <div className={styles.page}>
        <Stack align="start">
          <Heading level={1}>{t(isWaiting ? 'payment.pending.title' : 'payment.pending.openTitle')}</Heading>
          <Text as="output" size="l">
            {t(isWaiting ? 'payment.pending.text' : 'payment.pending.openText')}
          </Text>
          <Text>{t('payment.pending.doNotPayAgain')}</Text>
          {orderId === null ? null : <Text>{t('payment.pending.order', { number: orderId })}</Text>}
          {isWaiting ? null : (
            <ButtonLink target={{ internal: true, to: `${pathname}${search}` }}>
              {t('payment.pending.checkAgain')}
            </ButtonLink>
          )}
          <CustomerServiceLinks />
        </Stack>
      </div>
    </Container>
  );
}
