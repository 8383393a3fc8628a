import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Cluster } from '#app/ui/layout/cluster.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/text/text.tsx';
import type { ConfirmationView } from './confirmation-view.ts';
import * as styles from './order-confirmation.css.ts';

export interface OrderNoticeProps {
  readonly confirmation: Exclude<ConfirmationView, { readonly kind: 'order' | 'pending' }>;
  /** Of pages of the shop, without language prefix. */
  readonly paths: Readonly<Record<'cart' | 'checkout' | 'self', ShopPath>>;
}

/** The page of a browser without an order that could be shown: what is known, and the way on. */
export function OrderNotice({ confirmation, paths }: OrderNoticeProps) {
  const t = useTranslate();
  const { kind } = confirmation;
  const text =
    confirmation.kind === 'placed'
      ? t(`orders.placed.${confirmation.reason}`, { number: confirmation.orderId })
      : t(`orders.${confirmation.kind}.text`);
  return (
    <Container width="narrow">
      <div className={styles.notice}>
        <Stack align="start">
          <Heading level={1}>{t(`orders.${kind}.title`)}</Heading>
          <Text size="l">{text}</Text>
          <Cluster>
            {kind === 'checking' ? (
              <ButtonLink target={{ internal: true, to: paths.self }}>
                {t('orders.checking.again')}
              </ButtonLink>
            ) : null}
            {kind === 'notOrdered' ? (
              <ButtonLink target={{ internal: true, to: paths.checkout }} reload>
                {t('orders.notOrdered.toCheckout')}
              </ButtonLink>
            ) : null}
            {kind === 'checking' || kind === 'notOrdered' ? (
              <ButtonLink tone="outline" target={{ internal: true, to: paths.cart }}>
                {t('orders.toCart')}
              </ButtonLink>
            ) : (
              <ButtonLink target={{ internal: true, to: '/' }}>{t('orders.toShop')}</ButtonLink>
            )}
          </Cluster>
        </Stack>
      </div>
    </Container>
  );
}
