import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef } from 'react';
import {
  ACCOUNT_FIELD,
  ATTEMPT_FIELD,
  type CheckoutReply,
  type CheckoutErrors,
} from '#app/features/checkout/checkout.ts';
import { PaymentPart } from '#app/features/payment/payment-frame.tsx';
import { selectPaymentFlow } from '#app/features/payment/payment.ts';
import { useOwnPageAction } from '#app/ui/field/form.ts';
import { Form } from '#app/ui/router/typed-router.ts';
import { formatShortage } from '#app/features/cart/view/line-forms.tsx';
import type { Translate } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useRootData } from '#app/request/page/use-root-data.ts';
import { ErrorSummary, type FormError } from '#app/ui/field/error-summary.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/display/notice.tsx';
import { CheckoutFormContext } from './checkout-step.tsx';
import { DetailsStep, LogInButton } from './details-step.tsx';
import { isPostalCode, type LiveCheckout, selectChange, type UpdateProblem } from './live-checkout.ts';
import { PayBar, usePlacing } from './placing.tsx';
import { ConfirmStep, DeliveryStep, DestinationStep, PaymentStep } from './steps.tsx';
import { CHOICE_DELAY_MS } from './update-queue.ts';
import { useCheckoutFields } from './use-checkout-fields.ts';
import * as styles from './checkout-form.css.ts';

/** Fragment at which the answer to a refused order opens without script. */
const ERRORS_ID = 'checkout-errors';

/** Fragment to which the server redirects a shopper who pays in a frame. */
const PAYMENT_ID = 'payment';

interface CheckoutFormProps {
  readonly live: LiveCheckout;
  readonly form: RefObject<HTMLFormElement>;
  /** The answer to an order that was refused. */
  readonly answer: CheckoutReply | undefined;
  /** Errors of the saved values of a page that was loaded. */
  readonly savedErrors: CheckoutErrors;
  /** E-mail address of the account that is logged in; null for a guest. */
  readonly customer: string | null;
  /** See `useEndedLogin`. */
  readonly isLoginEnded: boolean;
  /** Opens the login in its panel. `opener` gets the focus back. */
  readonly onLogIn: (opener: HTMLElement) => void;
}

/** The one form of the page. Its pay button places the order; without script the steps have buttons that save it (CO-09). */
export function CheckoutForm(props: CheckoutFormProps) {
  const { live, form, answer, savedErrors, customer, isLoginEnded, onLogIn } = props;
  const { page, schedule, isSumStale, isSending } = live;
  const fields = useCheckoutFields(live, answer?.errors ?? savedErrors, form);
  const { checkout } = fields;
  const placing = usePlacing({
    form,
    live,
    checkAll: fields.checkAll,
    // Saved before, so that the page after the login has the typed values
    onLogIn: (opener) => void live.flush().then(() => onLogIn(opener)),
    onUpdate: () => schedule({ delayMs: 0, changesSum: true }),
  });
  const { isNothingToPay } = checkout;
  const payment = isNothingToPay ? undefined : checkout.payments.find(({ isSelected }) => isSelected);
  const flow = selectPaymentFlow(payment?.paymentType ?? '');
  return (
    <Form
      ref={form}
      method="post"
      action={useOwnPageAction(ERRORS_ID)}
      noValidate
      preventScrollReset
      className={styles.form}
      onSubmit={placing.onSubmit}
      {...listenToEdits(live, fields)}
    >
      <HiddenFields attempt={page.attempt} customer={customer} />
      <PlacingErrors
        id={ERRORS_ID}
        answer={answer}
        errors={fields.errors}
        attempts={fields.attempts}
        isBlocked={checkout.isBlocked}
        isLoginEnded={isLoginEnded}
      />
      <CheckoutFormContext.Provider
        value={{ ...fields, customer, isSumStale, isExVat: page.cart.summary.exVat === true }}
      >
        <DestinationStep />
        <DeliveryStep />
        <DetailsStep />
        <PaymentStep />
        <ConfirmStep updates={flow === 'frame'}>
          <div id={PAYMENT_ID}>
            <PaymentPart payment={payment} isUpdating={isSending || isSumStale} missing={fields.missing} />
          </div>
        </ConfirmStep>
      </CheckoutFormContext.Provider>
      <UpdateProblemBar problem={live.problem} onRetry={live.retry} />
      <PayBar
        total={page.cart.summary.total}
        flow={flow}
        isPlacing={placing.isPlacing}
        isSumStale={isSumStale}
        isDisabled={checkout.isBlocked || (checkout.payments.length === 0 && !isNothingToPay)}
      />
    </Form>
  );
}

/** Handlers that check and save edited fields. */
const listenToEdits = (
  { schedule, isSumStale }: LiveCheckout,
  { formProps, choose }: ReturnType<typeof useCheckoutFields>,
) => ({
  onBlur(event: FocusEvent<HTMLFormElement>): void {
    formProps.onBlur(event);
    if (isPostalCode(toControl(event).name) && isSumStale)
      schedule({ delayMs: CHOICE_DELAY_MS, changesSum: true });
  },
  onChange(event: FormEvent<HTMLFormElement>): void {
    formProps.onChange(event);
    choose(toControl(event));
    schedule(selectChange(toControl(event)));
  },
});

/** React types the target of a form's events as the form. */
const toControl = ({ target }: { readonly target: EventTarget }): HTMLInputElement =>
  target as HTMLInputElement;

function HiddenFields({ attempt, customer }: { readonly attempt: string; readonly customer: string | null }) {
  return (
    <>
      <input type="hidden" name={ATTEMPT_FIELD} value={attempt} />
      {customer === null ? null : <input type="hidden" name={ACCOUNT_FIELD} value={customer} />}
    </>
  );
}

interface UpdateProblemBarProps {
  readonly problem: UpdateProblem | null;
  readonly onRetry: () => void;
}

/** A message that the form could not be saved and the sums are not up to date. Always in view while the form is. */
function UpdateProblemBar({ problem, onRetry }: UpdateProblemBarProps) {
  const t = useTranslate();
  if (problem === null) return null;
  return (
    <div className={styles.problem}>
      <Notice tone="critical" live>
        <div className={styles.problemContent}>
          {t(`checkout.update.${problem}`)}
          <Button tone="outline" size="s" onClick={onRetry}>
            {t('checkout.update.retry')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** Why the order was refused. Focused after each attempt, so that it is announced (CO-03). */
function PlacingErrors(props: {
  readonly id: string;
  /** The answer to an order that was refused. */
  readonly answer: CheckoutReply | undefined;
  /** The present errors of the fields: corrected ones are removed. */
  readonly errors: readonly FormError[];
  /** Number of attempts to pay that the page itself has refused. */
  readonly attempts: number;
  readonly isBlocked: boolean;
  /** See `useEndedLogin`. */
  readonly isLoginEnded: boolean;
}) {
  const { id, answer, errors, attempts, isBlocked, isLoginEnded } = props;
  const t = useTranslate();
  const { cartPath, channel } = useRootData();
  const summary = useRef<HTMLDivElement>(null);
  const isTried = attempts > 0 || answer !== undefined || isLoginEnded;
  useEffect(() => {
    if (isTried) summary.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt is announced
  }, [isTried, attempts, answer]);
  return (
    <div id={id}>
      {isBlocked ? (
        <Notice tone="critical" live>
          {t('checkout.blocked', channel.customerService)}
        </Notice>
      ) : null}
      {isLoginEnded ? (
        <ErrorSummary ref={summary} title={t('checkout.notice.loginEnded')} errors={[]}>
          <LogInButton />
        </ErrorSummary>
      ) : isTried && errors.length > 0 ? (
        <ErrorSummary ref={summary} title={t('checkout.notice.fieldsInvalid')} errors={errors} />
      ) : answer?.notice === undefined ? null : (
        <ErrorSummary
          ref={summary}
          title={t(answer.notice.key, answer.notice.values)}
          errors={listItems(t, answer).map((text) => ({ text }))}
        >
          {answer.notice.items === undefined ? null : (
            <p>
              <SmartLink target={{ internal: true, to: cartPath }} look="text">
                {t('checkout.toCart')}
              </SmartLink>
            </p>
          )}
        </ErrorSummary>
      )}
    </div>
  );
}

/** The goods of the notice, with the stock where the cart has it. */
function listItems(t: Translate, { notice, cart }: CheckoutReply): readonly string[] {
  if (notice?.items === undefined) return [];
  const short = cart?.lines.flatMap(({ name, available }) =>
    available === undefined ? [] : [`${name}: ${formatShortage(t, available)}`],
  );
  return short !== undefined && short.length > 0 ? short : notice.items;
}
