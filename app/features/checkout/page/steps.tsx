import type { ReactNode } from 'react';
import { useRootData } from '#app/request/page/use-root-data.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { GuaranteeNotice, PickupChoice } from '#app/features/checkout/checkout.ts';
import { ChoiceCards } from '#app/ui/choice/choice-cards.tsx';
import { Checkbox } from '#app/ui/choice/choice-group.tsx';
import { LinkedText } from '#app/features/fields/linked-text.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { Logo, OwnMark } from '#app/ui/logos/logo.tsx';
import { Notice } from '#app/ui/display/notice.tsx';
import { Text } from '#app/ui/text/text.tsx';
import type { OwnServiceMark } from '#kernel/service-mark.ts';
import type { PaymentLogoName } from '#app/ui/logos/logo-drawings.ts';
import type { Translate } from '#app/i18n/messages.ts';
import { CheckoutStep, CheckoutText, fieldId, useCheckoutForm } from './checkout-step.tsx';
import * as styles from './checkout-form.css.ts';

/** Country and postal code, on which deliveries, sums and the other fields depend. */
export function DestinationStep() {
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

/** The deliveries to the postal code. Their space is reserved before they are loaded, so that nothing below moves. */
export function DeliveryStep() {
  const { isSumStale } = useCheckoutForm();
  return (
    <CheckoutStep name="delivery" updates>
      <div className={styles.deliveries} aria-busy={isSumStale || undefined}>
        <Deliveries />
      </div>
    </CheckoutStep>
  );
}

function Deliveries() {
  const t = useTranslate();
  const { checkout, findText, isExVat } = useCheckoutForm();
  const { deliveries } = checkout;
  const { carrierLogos } = useRootData().channel;
  if (deliveries === null) return <p className={styles.noDeliveries}>{t('checkout.delivery.enterZip')}</p>;
  if (deliveries.length === 0)
    return (
      <Notice tone="critical" live>
        {t('checkout.delivery.noneHint')}
      </Notice>
    );
  const chosen = deliveries.find(({ isSelected }) => isSelected);
  return (
    <>
      <ChoiceCards
        // Other deliveries get new inputs, without the checked state of the former ones
        key={deliveries.map(({ id }) => id).join(' ')}
        id={fieldId('shippingId')}
        legend={t('checkout.step.delivery')}
        hideLegend
        sideBySide
        name="shippingId"
        chosen={chosen === undefined ? undefined : String(chosen.id)}
        error={findText('shippingId')}
        choices={deliveries.map(({ id, name, fee, expected }) => ({
          value: String(id),
          label: name,
          note: formatFee(t, fee, isExVat) ?? t('checkout.free'),
          detail: expected && t('checkout.delivery.expected', { day: expected }),
          logo: toOwnLogo(findOwnMark(carrierLogos, [String(id)])),
        }))}
      />
      {chosen?.pickupPoints === undefined ? null : <PickupPoints points={chosen.pickupPoints} />}
    </>
  );
}

/** The nearest point is chosen until the shopper chooses another. */
function PickupPoints({ points }: { readonly points: readonly PickupChoice[] }) {
  const t = useTranslate();
  const { checkout, findText } = useCheckoutForm();
  const values = points.map(({ value }) => value);
  const typed = checkout.values.pickupPoint ?? '';
  return (
    <SelectField
      // Points near another postal code get a new control
      key={values.join(' ')}
      id={fieldId('pickupPoint')}
      name="pickupPoint"
      label={t('checkout.delivery.pickupPoint')}
      autoComplete="off"
      defaultValue={values.includes(typed) ? typed : values[0]}
      error={findText('pickupPoint')}
      options={points.map(({ value, name, detail }) => ({ value, label: `${name}, ${detail}` }))}
    />
  );
}

/** By the API's `PaymentType`; other types have no logo. */
const LOGOS: ReadonlyMap<string, PaymentLogoName> = new Map([
  ['STANDARD', 'invoice'],
  ['GEINS_PAY', 'card'],
  ['KLARNA', 'instalment'],
  ['SVEA', 'wallet'],
  ['WALLEY', 'wallet'],
  ['AVARDA', 'wallet'],
]);

/** The payment options with their logos and fees (CO-04, CO-07), or a message where nothing is to be paid. */
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
            note: formatFee(t, fee, isExVat),
            logo:
              toOwnLogo(findOwnMark(paymentLogos, [String(id), paymentType])) ?? toPaymentLogo(paymentType),
          }))}
        />
      )}
    </CheckoutStep>
  );
}

function toPaymentLogo(paymentType: string) {
  const name = LOGOS.get(paymentType);
  return name === undefined ? null : (
    <span aria-hidden>
      <Logo name={name} label="" />
    </span>
  );
}

interface ConfirmStepProps {
  /** The payment has a frame below, which is shown once the terms are accepted and saved. */
  readonly updates: boolean;
  /** The frame of the payment. */
  readonly children: ReactNode;
}

/** Newsletter, terms and the frame of the payment. */
export function ConfirmStep({ updates, children }: ConfirmStepProps) {
  const t = useTranslate();
  const { termsPath } = useRootData();
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
      {checkout.withdrawalExceptions.map((exception) => (
        <Text key={exception} size="s">
          {exception}
        </Text>
      ))}
      <LegalGuarantee notice={checkout.guarantee} />
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

/** In full where the purchase is made. A picture is the Commission's own, which nobody may change. */
function LegalGuarantee({ notice }: { readonly notice: GuaranteeNotice | null }) {
  if (notice === null) return null;
  const { title, text, picture } = notice;
  if (picture !== undefined)
    return (
      <img
        className={styles.guarantee}
        src={picture}
        alt={`${title}. ${text}`}
        width={1186}
        height={1675}
        loading="lazy"
      />
    );
  return (
    <Notice>
      <strong>{title}</strong>
      <Text size="s">{text}</Text>
    </Notice>
  );
}

/** Without a label: the option's name is beside it. */
const toOwnLogo = (mark: OwnServiceMark | null) => mark && <OwnMark url={mark.url} label="" />;

/** The channel's first own mark for one of these options. */
const findOwnMark = (
  marks: readonly (string | OwnServiceMark)[],
  options: readonly string[],
): OwnServiceMark | null =>
  marks.find(
    (mark): mark is OwnServiceMark =>
      typeof mark === 'object' && mark.options?.some((option) => options.includes(option)) === true,
  ) ?? null;

/** A fee with the mark of amounts without VAT (PR-01); undefined where it is free. */
export function formatFee(t: Translate, fee: string | null, isExVat: boolean): string | undefined {
  if (fee === null) return undefined;
  return isExVat ? `${fee} ${t('catalog.price.exVat')}` : fee;
}
