import { CustomerServiceLinks } from '#app/features/payment/customer-service-links.tsx';
import * as styles from '#app/features/payment/payment-page.css.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Cluster } from '#app/ui/layout/cluster.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/text/text.tsx';
import type { FailurePage } from './load-failure-page.server.ts';

/** The page of a failed payment (CO-05): what happened, that nothing was ordered, and the way back. */
export function FailureView({ page }: { readonly page: FailurePage }) {
  const t = useTranslate();
  const { reason, cart, short } = page;
  return (
    <Container width="narrow">
      <div className={styles.page}>
        <Stack align="start">
          <Heading level={1}>{t(`payment.fail.${reason}.title`)}</Heading>
          <Text size="l">{t(`payment.fail.${reason}.text`)}</Text>
          {short.length > 0 ? <ShortGoods names={short} /> : null}
          <Text>{t(`payment.fail.${reason}.advice`)}</Text>
          {cart === 'kept' ? <Text>{t('payment.fail.cartKept')}</Text> : null}
          <WaysBack page={page} />
          <CustomerServiceLinks />
        </Stack>
      </div>
    </Container>
  );
}

function ShortGoods({ names }: { readonly names: readonly string[] }) {
  const t = useTranslate();
  return (
    <div>
      <Text>{t('payment.fail.outOfStock.goods')}</Text>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

/** Sold-out goods are changed in the cart; everything else in the checkout, which is still filled in. */
function WaysBack({ page: { reason, cart, checkoutPath, cartPath } }: { readonly page: FailurePage }) {
  const t = useTranslate();
  if (cart === 'none')
    return <ButtonLink target={{ internal: true, to: '/' }}>{t('common.error.toStart')}</ButtonLink>;
  const toCheckout = { target: { internal: true, to: checkoutPath }, text: t('payment.toCheckout') } as const;
  const toCart = { target: { internal: true, to: cartPath }, text: t('payment.toCart') } as const;
  const [first, second] = reason === 'outOfStock' ? [toCart, toCheckout] : [toCheckout, toCart];
  return (
    <Cluster>
      <ButtonLink target={first.target} reload={first === toCheckout}>
        {first.text}
      </ButtonLink>
      <ButtonLink target={second.target} tone="outline" reload={second === toCheckout}>
        {second.text}
      </ButtonLink>
    </Cluster>
  );
}
