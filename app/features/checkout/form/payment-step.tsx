import { useRootData } from '#app/request/use-root-data.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ChoiceCards } from '#app/ui/choice/choice-cards.tsx';
import type { PaymentLogoName } from '#app/ui/logos/logo-drawings.ts';
import { Logo } from '#app/ui/logos/logo.tsx';
import { OwnMark } from '#app/ui/logos/service-marks.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import type { OwnServiceMark } from '#kernel/service-mark.ts';
import { fieldId, useCheckoutForm } from './checkout-form-context.ts';
import { CheckoutStep } from './checkout-step.tsx';
import { findOwnMark } from './find-own-mark.ts';
import { formatFee } from './format-fee.ts';

/** By the API's `PaymentType`; a type that is not here is shown by its name alone. */
const LOGOS: ReadonlyMap<string, PaymentLogoName> = new Map([
  ['STANDARD', 'invoice'],
  ['GEINS_PAY', 'card'],
  ['KLARNA', 'instalment'],
  ['SVEA', 'wallet'],
  ['WALLEY', 'wallet'],
  ['AVARDA', 'wallet'],
]);

/** The payment options, each with its logo and fee (CO-04, CO-07); where nothing is to be paid, that. */
export function PaymentStep() {
  const t = useTranslate();
  const { checkout, findText, isExVat } = useCheckoutForm();
  const { payments, isNothingToPay } = checkout;
  const { paymentLogos } = useRootData().channel;
  const chosen = payments.find(({ isSelected }) => isSelected);
  if (isNothingToPay)
    return (
      <CheckoutStep name="payment">
        <input type="hidden" name="paymentId" value={chosen?.id ?? ''} />
        <Notice>{t('checkout.payment.nothing')}</Notice>
      </CheckoutStep>
    );
  return (
    <CheckoutStep name="payment" updates={payments.length > 1}>
      {payments.length === 0 ? (
        <Notice tone="critical">{t('checkout.payment.none')}</Notice>
      ) : (
        <ChoiceCards
          key={payments.map(({ id }) => id).join(' ')}
          id={fieldId('paymentId')}
          legend={t('checkout.step.payment')}
          hideLegend
          name="paymentId"
          chosen={chosen === undefined ? undefined : String(chosen.id)}
          error={findText('paymentId')}
          choices={payments.map(({ id, name, fee, paymentType }) => ({
            value: String(id),
            label: name,
            note: formatFee(t, { fee, isExVat }),
            logo: (
              <PaymentLogo
                paymentType={paymentType}
                own={findOwnMark(paymentLogos, [String(id), paymentType])}
              />
            ),
          }))}
        />
      )}
    </CheckoutStep>
  );
}

interface PaymentLogoProps {
  readonly paymentType: string;
  readonly own: OwnServiceMark | null;
}

/** The name beside it says what it means. */
function PaymentLogo({ paymentType, own }: PaymentLogoProps) {
  if (own) return <OwnMark url={own.url} label="" />;
  const logo = LOGOS.get(paymentType);
  return logo === undefined ? null : (
    <span aria-hidden>
      <Logo name={logo} label="" />
    </span>
  );
}
