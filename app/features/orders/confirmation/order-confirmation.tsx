import type { ReactNode } from 'react';
import { OrderedGoods } from '#app/features/cart/ordered/ordered-goods.tsx';
import { PrintButton } from '#app/features/cart/ordered/print-button.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Cluster } from '#app/ui/layout/cluster.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Text } from '#app/ui/text/text.tsx';
import type { OrderView, RestOfCart } from './confirmation-view.ts';
import * as styles from './order-confirmation.css.ts';

interface OrderConfirmationProps {
  readonly order: OrderView;
  readonly rest?: RestOfCart | undefined;
  /** Of the cart's page, without language prefix. */
  readonly cartPath: ShopPath;
  /** Where the mail goes; absent where this browser does not know. */
  readonly email?: string | undefined;
  /** What else can be done with the order; not printed. */
  readonly children?: ReactNode;
}

/** The confirmation of an order (CO-06): its number, what happens next, the goods, the sums and the addresses. Prints on a page. */
export function OrderConfirmation({ order, rest, cartPath, email, children }: OrderConfirmationProps) {
  const t = useTranslate();
  return (
    <Container>
      <div className={styles.page}>
        <Thanks order={order} email={email} />
        {rest === undefined ? null : <StillInCart rest={rest} cartPath={cartPath} />}
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

/** What the order does not contain, because it was added while the payment was open. */
function StillInCart({ rest: { goods, code }, cartPath }: { rest: RestOfCart; cartPath: ShopPath }) {
  const t = useTranslate();
  return (
    <div data-no-print>
      <Notice>
        <Stack space="xs" align="start">
          {goods.length === 0 ? null : (
            <>
              <Text weight="strong">{t('orders.rest.title')}</Text>
              <Text>{t('orders.rest.text')}</Text>
              <ul>
                {goods.map(({ id, quantity, name }) => (
                  <li key={id}>
                    {quantity} × {name}
                  </li>
                ))}
              </ul>
            </>
          )}
          {code === undefined ? null : <Text>{t('orders.rest.code', { code })}</Text>}
          {goods.length === 0 ? null : (
            <SmartLink look="text" target={{ internal: true, to: cartPath }}>
              {t('orders.toCart')}
            </SmartLink>
          )}
        </Stack>
      </Notice>
    </div>
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
