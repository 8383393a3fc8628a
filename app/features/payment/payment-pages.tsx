import { useEffect, useState } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { Cluster, Container, Stack } from '#app/ui/layout/layout.tsx';
import { useIsScripted, useLocation } from '#app/ui/router/typed-router.ts';
import type { PrefixedUrl } from '#kernel/shop-path.ts';
import { usePrefixedUrl } from '#app/ui/link/link.tsx';
import { useChannel } from '#app/request/page/use-root-data.ts';
import { ContactLink } from '#app/ui/link/contact-link.tsx';
import type { MessageKey } from '#app/i18n/messages.ts';
import { Notice } from '#app/ui/display/notice.tsx';
import * as styles from './payment.css.ts';
import type { FailurePage } from './payment-state.server.ts';
import type { CheckoutReturn } from './payment-urls.server.ts';

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

/** Sold-out goods are changed in the cart; everything else in the checkout, which keeps what was typed. */
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

/**
 * The page of a shopper who returns before the provider has reported the payment. Polls until it is decided, then reloads; without
 * scripts there is a link. It never claims that the payment succeeded. `orderId` is null before the order exists.
 */
export function PaymentPending({ orderId }: { readonly orderId: string | null }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const isScripted = useIsScripted();
  const isPolling = usePaymentPolling();
  const isWaiting = isScripted && isPolling;
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

/** Between polls: short at first, because most callbacks are seconds late. About two minutes in all. */
const WAITS_S = [1, 1, 2, 3, 5, 8, 13, 20, 30, 30];
/** A request without an answer must not stop the polling. */
const ANSWER_MS = 10_000;

/**
 * Polls whether the payment of this browser's order is decided, and reloads the page once it is. False when it has given up. A failed
 * request counts as undecided.
 */
export function usePaymentPolling(): boolean {
  const state = usePrefixedUrl('/checkout/payment-state');
  const [polls, setPolls] = useState(0);
  useEffect(() => {
    const wait = WAITS_S[polls];
    if (wait === undefined) return undefined;
    let isOver = false;
    const timer = setTimeout(async () => {
      const isDecided = await fetchIsDecided(state);
      if (isOver) return;
      if (isDecided) window.location.reload();
      else setPolls((count) => count + 1);
    }, wait * 1000);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [polls, state]);
  return polls < WAITS_S.length;
}

async function fetchIsDecided(url: PrefixedUrl): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const body: unknown = answer.ok ? await answer.json() : null;
    return typeof body === 'object' && body !== null && 'kind' in body && body.kind !== 'pending';
  } catch {
    return false;
  }
}

/** Contacts for questions about a payment: the checkout's layout has no footer with them. */
function CustomerServiceLinks() {
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

const MESSAGES = {
  cancelled: 'payment.cancelled',
  'not-ordered': 'payment.notOrdered',
  'not-paid': 'payment.notPaid',
} as const satisfies Record<CheckoutReturn, MessageKey>;

/** On the checkout of a shopper who returns without an order. */
export function ReturnNotice({ kind }: { readonly kind: CheckoutReturn }) {
  const t = useTranslate();
  return <Notice>{t(MESSAGES[kind])}</Notice>;
}
