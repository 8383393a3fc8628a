import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from '@remix-run/react';
import { OrderedGoods, PrintButton, WithdrawLink } from '#app/features/cart/view/ordered-goods.tsx';
import { ShopHelp } from '#app/features/cart/view/cart-summary.tsx';
import { toCardImage } from '#app/features/catalog/card/product-image.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { Cluster, Container, Stack } from '#app/ui/layout/layout.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { Notice } from '#app/ui/display/notice.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Form } from '#app/ui/router/typed-router.ts';
import {
  type ConfirmationView,
  OFFER_FIELD,
  OFFER_ID,
  ORDER_STEPS,
  type OrderView,
  type RestOfCart,
} from './orders.ts';
import { NoOrderLinks } from './order-link.tsx';
import * as styles from './orders.css.ts';

interface OrderConfirmationProps {
  readonly order: OrderView;
  readonly rest?: RestOfCart;
  /** Path of the cart's page, without language prefix. */
  readonly cartPath: ShopPath;
  /** Where the confirmation's mail is sent; absent where this browser does not have it. */
  readonly email?: string;
  /** What the shopper can do next, above the order; without it that is the way to the shop. */
  readonly nextStep?: ReactNode;
  /** Offers and forms below the order; not printed. */
  readonly children?: ReactNode;
}

/** The confirmation of an order (CO-06): when it arrives, its number, what happens next, the goods, the sums and the addresses. Can be printed. */
export function OrderConfirmation(props: OrderConfirmationProps) {
  const { order, rest, cartPath, email, nextStep, children } = props;
  const t = useTranslate();
  const toShop = (
    <ButtonLink tone={nextStep === undefined ? 'brand' : 'outline'} target={{ internal: true, to: '/' }}>
      {t('orders.toShop')}
    </ButtonLink>
  );
  return (
    <Container>
      <div className={styles.page}>
        <Thanks order={order} email={email}>
          {nextStep ?? toShop}
        </Thanks>
        {rest === undefined ? null : <StillInCart rest={rest} cartPath={cartPath} />}
        <OrderedGoods order={order} />
        <div data-no-print>
          <Stack>
            <Text>{t('orders.confirm.questions', { number: order.orderId })}</Text>
            <ShopHelp />
            <Cluster>
              {nextStep === undefined ? null : toShop}
              <PrintButton />
              <WithdrawLink order={order.orderId} />
            </Cluster>
          </Stack>
          <div className={styles.more}>{children}</div>
        </div>
      </div>
    </Container>
  );
}

/** Goods that the order does not contain, because they were added while the payment was open. */
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

interface ThanksProps {
  readonly order: OrderView;
  readonly email: string | undefined;
  readonly children: ReactNode;
}

/** The first view: when the goods arrive, what they are, what happens next, and what the shopper can do. */
function Thanks({ order, email, children }: ThanksProps) {
  const t = useTranslate();
  const { orderId, expected, cart } = order;
  const pictures = cart.lines.flatMap(({ id, picture }) => (picture ? [{ id, picture }] : []));
  return (
    <div className={styles.thanks}>
      <div>
        {expected === undefined ? null : <Text weight="strong">{t('orders.confirm.title')}</Text>}
        <Heading level={1}>
          {expected === undefined
            ? t('orders.confirm.title')
            : t('orders.confirm.arrives', { day: expected })}
        </Heading>
      </div>
      <div className={styles.pictures} data-no-print>
        {pictures.slice(0, MAX_PICTURES).map(({ id, picture }) => (
          <Picture
            key={id}
            {...toCardImage(picture)}
            sizes="(min-width: 768px) 24rem, 7rem"
            alt=""
            urgency="early"
            shape="rounded"
          />
        ))}
      </div>
      <Stack space="s">
        <Text size="l" weight="strong">
          {t('orders.confirm.number', { number: orderId })}
        </Text>
        <Text>{email === undefined ? t('orders.confirm.mail') : t('orders.confirm.mailTo', { email })}</Text>
        <OrderSteps made={order.stepsMade} expected={expected} />
        <div data-no-print>{children}</div>
      </Stack>
    </div>
  );
}

/** As many as fit beside each other on a phone. */
const MAX_PICTURES = 3;

/** The last step is the expected day: no shop's API tells that goods have arrived. */
function OrderSteps({ made, expected }: { readonly made: number; readonly expected: string | undefined }) {
  const t = useTranslate();
  const steps = ORDER_STEPS.map((step) => t(`orders.confirm.step.${step}`));
  if (expected !== undefined) steps.push(t('orders.confirm.step.expected', { day: expected }));
  return (
    <ol className={styles.steps} aria-label={t('orders.confirm.next')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < made ? styles.made : undefined}
          aria-current={index === made - 1 ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

export interface OrderNoticeProps {
  readonly confirmation: Exclude<ConfirmationView, { readonly kind: 'order' | 'pending' }>;
  /** Without language prefix. */
  readonly paths: Readonly<Record<'cart' | 'checkout' | 'self', ShopPath>>;
}

/** The confirmation's page without an order to show: the state of the order, and links. */
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
            ) : kind === 'none' ? (
              <NoOrderLinks />
            ) : (
              <ButtonLink target={{ internal: true, to: '/' }}>{t('orders.toShop')}</ButtonLink>
            )}
          </Cluster>
        </Stack>
      </div>
    </Container>
  );
}

interface AccountOfferProps {
  /** Of the order. The account is made with it, and the link to choose a password is sent to it. */
  readonly email: string;
  /** The answer to the form, where it was refused. */
  readonly answer: { readonly notice: string } | undefined;
  /** Path of the confirmation, which takes the form, without language prefix. */
  readonly action: ShopPath;
}

interface OfferPartProps extends Omit<AccountOfferProps, 'email'> {
  /** Null where there is no offer, as for a customer. */
  readonly email: string | null;
  /** The message right after the offer was accepted. */
  readonly done: string | null;
}

/** The offer of an account, or the message that it was accepted. */
export function OfferPart({ email, done, ...form }: OfferPartProps) {
  const notice = useRef<HTMLDivElement>(null);
  const isDone = done !== null;
  // The button that had the focus was removed with the form
  useEffect(() => {
    if (isDone) notice.current?.focus({ preventScroll: true });
  }, [isDone]);
  if (done === null) return email === null ? null : <AccountOffer email={email} {...form} />;
  return (
    <div ref={notice} id={OFFER_ID} tabIndex={-1} className={styles.linkSection}>
      <Notice tone="success" live>
        {done}
      </Notice>
    </div>
  );
}

function AccountOffer({ email, answer, action }: AccountOfferProps) {
  const t = useTranslate();
  const isSending = useNavigation().formData?.has(OFFER_FIELD) === true;
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus was disabled
  useEffect(() => {
    if (answer) box.current?.focus();
  }, [answer]);
  return (
    <section id={OFFER_ID} className={styles.offer} aria-labelledby={`${OFFER_ID}-title`}>
      <Stack>
        <Heading level={2} size="s" id={`${OFFER_ID}-title`}>
          {t('orders.offer.title')}
        </Heading>
        <Text>{t('orders.offer.text', { email })}</Text>
        {answer === undefined ? null : (
          <div ref={box} tabIndex={-1}>
            <Notice tone="critical" live>
              {answer.notice}
            </Notice>
          </div>
        )}
        <Form method="post" action={`${action}#${OFFER_ID}`} preventScrollReset>
          <input type="hidden" name={OFFER_FIELD} value="1" />
          <Button type="submit" loading={isSending}>
            {t('orders.offer.submit')}
          </Button>
        </Form>
      </Stack>
    </section>
  );
}
