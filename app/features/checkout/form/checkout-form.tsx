import type { FocusEvent, FormEvent, ReactNode, RefObject } from 'react';
import {
  ACCOUNT_FIELD,
  ATTEMPT_FIELD,
  type CheckoutAnswer,
  type CheckoutErrors,
} from '#app/features/checkout/checkout-answer.ts';
import { PaymentPart } from '#app/features/payment/frame/payment-part.tsx';
import { selectPaymentFlow } from '#app/features/payment/payment-kinds.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { useOwnPageAction } from '#app/ui/field/use-own-page-action.ts';
import { Form } from '#app/ui/router/typed-router.ts';
import { LinkedText } from '#app/features/fields/linked-text.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Checkbox } from '#app/ui/field/checkbox.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { CheckoutFormContext, fieldId, useCheckoutForm } from './checkout-form-context.ts';
import { DeliveryStep } from './delivery-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { isLeftCode, selectChange } from './live/edits.ts';
import { PayBar } from './pay-bar.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PlacingErrors } from './placing-errors.tsx';
import { CHOICE_DELAY_MS } from './live/update-queue.ts';
import { useCheckoutFields } from './use-checkout-fields.ts';
import type { LiveCheckout, UpdateProblem } from './live/use-live-checkout.ts';
import { usePlacing } from './use-placing.ts';
import * as styles from './checkout-form.css.ts';
import { CheckoutStep } from './checkout-step.tsx';
import { CheckoutText } from './checkout-text.tsx';

interface CheckoutFormProps {
  readonly live: LiveCheckout;
  readonly form: RefObject<HTMLFormElement>;
  /** To an order that was refused. */
  readonly answer: CheckoutAnswer | undefined;
  /** Of fields that have a value, as the page was loaded. */
  readonly savedErrors: CheckoutErrors;
  /** E-mail address of the account that is logged in; null for a guest. */
  readonly customer: string | null;
  /** The login that the form was filled in for has ended by itself or in another tab, without another since. */
  readonly isLoginEnded: boolean;
  /** Shows the login in place. `opener` gets the focus back. */
  readonly onLogIn: (opener: HTMLElement) => void;
  readonly termsPath: ShopPath;
}

/** Without script the answer to a refused order opens at its errors. */
const ERRORS_ID = 'checkout-errors';

/** Where the server sends a shopper who pays in a frame. */
const PAYMENT_ID = 'payment';

/** The one form of the page. Its pay button places the order; without script the steps have buttons that save it (CO-09). */
export function CheckoutForm(props: CheckoutFormProps) {
  const { live, form, answer, savedErrors, customer, isLoginEnded, onLogIn, termsPath } = props;
  const { page, schedule, isSumStale, isSending } = live;
  const fields = useCheckoutFields(live, answer?.errors ?? savedErrors, form);
  const { checkout } = fields;
  const placing = usePlacing({
    form,
    live,
    checkAll: fields.checkAll,
    // What is typed is saved by then, so that the page after the login has it
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
        <ConfirmStep termsPath={termsPath} updates={flow === 'frame'}>
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

/** Checks and saves what is edited. */
const listenToEdits = (
  { schedule, isSumStale }: LiveCheckout,
  { formProps, choose }: ReturnType<typeof useCheckoutFields>,
) => ({
  onBlur(event: FocusEvent<HTMLFormElement>): void {
    formProps.onBlur(event);
    if (isLeftCode(toControl(event).name) && isSumStale)
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

/** Which form it is, and whose. */
function HiddenFields({ attempt, customer }: { readonly attempt: string; readonly customer: string | null }) {
  return (
    <>
      <input type="hidden" name={ATTEMPT_FIELD} value={attempt} />
      {customer === null ? null : <input type="hidden" name={ACCOUNT_FIELD} value={customer} />}
    </>
  );
}

interface ConfirmStepProps {
  /** Path of the terms of purchase, without language prefix. */
  readonly termsPath: ShopPath;
  /** The payment happens in a frame below, which is shown once the terms are accepted and saved. */
  readonly updates: boolean;
  /** The pay button, or what the payment shows in its place. */
  readonly children: ReactNode;
}

/** Consents, terms, pay. */
function ConfirmStep({ termsPath, updates, children }: ConfirmStepProps) {
  const t = useTranslate();
  const { checkout, findText } = useCheckoutForm();
  const { values } = checkout;
  const terms = (
    <LinkedText
      text={(link) => t('checkout.terms.label', { terms: link })}
      link={t('checkout.terms.link')}
      path={termsPath}
    />
  );
  return (
    <CheckoutStep name="confirm" updates={updates}>
      <div className={styles.boxes}>
        <Checkbox
          id={fieldId('newsletter')}
          name="newsletter"
          value="on"
          label={t('checkout.field.newsletter')}
          defaultChecked={values.newsletter === 'on'}
        />
        <Checkbox
          id={fieldId('terms')}
          name="terms"
          value="on"
          label={terms}
          required
          defaultChecked={values.terms === 'on'}
          error={findText('terms')}
        />
      </div>
      {children}
    </CheckoutStep>
  );
}

/** Country and postal code, on which deliveries, sums and the other fields depend. */
function DestinationStep() {
  const t = useTranslate();
  const { checkout, findText } = useCheckoutForm();
  const { markets, market } = checkout;
  const [only] = markets;
  return (
    <CheckoutStep name="destination" updates>
      <div className={styles.fields}>
        {markets.length > 1 ? (
          <SelectField
            id={fieldId('market')}
            name="market"
            label={t('checkout.field.market')}
            autoComplete="off"
            defaultValue={market}
            error={findText('market')}
            options={markets.map(({ alias, name }) => ({ value: alias, label: name }))}
          />
        ) : (
          <p className={styles.fact}>
            <input type="hidden" name="market" value={market} />
            <span className={styles.factLabel}>{t('checkout.field.market')}</span>
            {only?.name}
          </p>
        )}
        <CheckoutText field="billing.zip" />
      </div>
    </CheckoutStep>
  );
}

interface UpdateProblemBarProps {
  readonly problem: UpdateProblem | null;
  readonly onRetry: () => void;
}

/** Says that what is typed is not saved and that the sums are not up to date; in view wherever the shopper is in the form. */
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
