import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { CheckoutAnswer, CheckoutPage } from '#app/features/checkout/checkout-answer.ts';
import type { CheckoutFormProps } from '#app/features/checkout/form/checkout-form.tsx';
import { CheckoutForm } from '#app/features/checkout/form/checkout-form.tsx';
import { CHOICE_DELAY_MS } from '#app/features/checkout/form/update-queue.ts';
import { useLiveCheckout } from '#app/features/checkout/form/use-live-checkout.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { OrderSummary } from './order-summary.tsx';
import { selectPage } from './select-page.ts';
import * as styles from './checkout-page.css.ts';

interface CheckoutPageViewProps extends Pick<
  CheckoutFormProps,
  'answer' | 'termsPath' | 'selectFlow' | 'renderPayment'
> {
  readonly title: string;
  readonly page: CheckoutPage;
  /** Path of the cart's page, without language prefix. */
  readonly cartPath: string;
  /** What the shopper has come back from, such as a cancelled payment. */
  readonly notice?: ReactNode;
  /** The form for codes. */
  readonly promo: ReactNode;
  /** Changes whenever another part of the page, or another tab, has changed the cart. */
  readonly cartVersion: unknown;
}

/** The checkout (CO-01): the form, and beside it what is ordered. One column on phones. */
export function CheckoutPageView(props: CheckoutPageViewProps) {
  const { title, page, answer, cartPath, notice, promo, cartVersion, ...formProps } = props;
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const initial = useMemo(() => selectPage(page, answer), [page, answer]);
  const live = useLiveCheckout(form, initial);
  const { cart } = live.page;
  const { schedule } = live;
  const shownVersion = useRef(cartVersion);
  useEffect(() => {
    if (shownVersion.current === cartVersion) return;
    shownVersion.current = cartVersion;
    schedule({ delayMs: CHOICE_DELAY_MS, changesSum: true });
  }, [cartVersion, schedule]);
  return (
    <Container>
      <div className={styles.page}>
        <div className={styles.top}>
          <Heading level={1} size="page">
            {title}
          </Heading>
          <SmartLink target={{ internal: true, to: cartPath }}>{t('checkout.leave')}</SmartLink>
          {notice ? <div className={styles.notice}>{notice}</div> : null}
        </div>
        <OrderSummary cart={cart} cartPath={cartPath} isSumStale={live.isSumStale} promo={promo} />
        <div className={styles.formArea}>
          <CheckoutForm {...formProps} form={form} live={live} answer={answer} />
        </div>
      </div>
    </Container>
  );
}
