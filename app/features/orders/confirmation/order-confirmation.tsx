import type { ReactNode } from 'react';
import { OrderedGoods } from '#app/features/cart/ordered/ordered-goods.tsx';
import { PrintButton } from '#app/features/cart/ordered/print-button.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Cluster } from '#app/ui/layout/cluster.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { Text } from '#app/ui/text/text.tsx';
import type { OrderView } from './confirmation-view.ts';
import * as styles from './order-confirmation.css.ts';

interface OrderConfirmationProps {
  readonly order: OrderView;
  /** Where the mail goes; absent where this browser does not know. */
  readonly email?: string | undefined;
  /** What else can be done with the order; not printed. */
  readonly children?: ReactNode;
}

/** The confirmation of an order (CO-06): its number, what happens next, the goods, the sums and the addresses. Prints on a page. */
export function OrderConfirmation({ order, email, children }: OrderConfirmationProps) {
  const t = useTranslate();
  return (
    <Container>
      <div className={styles.page}>
        <Thanks order={order} email={email} />
        <OrderedGoods order={order} />
        <div data-no-print>
          <Cluster>
            <ButtonLink target={{ internal: true, to: '/' }}>{t('orders.toShop')}</ButtonLink>
            <PrintButton />
          </Cluster>
          <div className={styles.more}>{children}</div>
        </div>
      </div>
    </Container>
  );
}

function Thanks({ order: { orderId }, email }: Pick<OrderConfirmationProps, 'order' | 'email'>) {
  const t = useTranslate();
  return (
    <div className={styles.thanks}>
      <span className={styles.mark} aria-hidden>
        <Icon name="check" />
      </span>
      <Heading level={1}>{t('orders.confirm.title')}</Heading>
      <Text size="l" weight="strong">
        {t('orders.confirm.number', { number: orderId })}
      </Text>
      <ul className={styles.next} aria-label={t('orders.confirm.next')}>
        <li>{email === undefined ? t('orders.confirm.mail') : t('orders.confirm.mailTo', { email })}</li>
        <li>{t('orders.confirm.packing')}</li>
        <li>{t('orders.confirm.questions', { number: orderId })}</li>
      </ul>
    </div>
  );
}
