import { useRootData } from '#app/request/use-root-data.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { PickupChoice } from '#app/features/checkout/checkout-view.ts';
import { ChoiceCards } from '#app/ui/choice/choice-cards.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { OwnMark } from '#app/ui/logos/service-marks.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import type { OwnServiceMark } from '#kernel/service-mark.ts';
import { fieldId, useCheckoutForm } from './checkout-form-context.ts';
import { CheckoutStep } from './checkout-step.tsx';
import { findOwnMark } from './find-own-mark.ts';
import { formatFee } from './format-fee.ts';
import * as styles from './checkout-form.css.ts';

/** The deliveries to the postal code. Their room is there before they are, so that nothing below moves. */
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
  if (deliveries === null) return <p className={styles.places}>{t('checkout.delivery.enterZip')}</p>;
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
        // Other deliveries are another choice: the browser's own state of the former ones is gone
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
          note: formatFee(t, { fee, isExVat }) ?? t('checkout.free'),
          ...(expected === undefined ? {} : { detail: t('checkout.delivery.expected', { day: expected }) }),
          ...toLogo(findOwnMark(carrierLogos, [String(id)])),
        }))}
      />
      {chosen?.pickupPoints === undefined ? null : <PickupPoints points={chosen.pickupPoints} />}
    </>
  );
}

/** The name beside it says what it means. */
const toLogo = (mark: OwnServiceMark | null) => (mark ? { logo: <OwnMark url={mark.url} label="" /> } : {});

/** Where the parcel waits. The nearest point is chosen until the shopper chooses another. */
function PickupPoints({ points }: { readonly points: readonly PickupChoice[] }) {
  const t = useTranslate();
  const { checkout, findText } = useCheckoutForm();
  const values = points.map(({ value }) => value);
  const typed = checkout.values.pickupPoint ?? '';
  return (
    <SelectField
      // Points near another postal code are another choice
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
