import { hasIdentityNumber } from '#app/features/fields/address-fields.ts';
import { MESSAGE_MAX_CHARS } from '#app/features/fields/text-limits.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { Checkbox } from '#app/ui/field/checkbox.tsx';
import { TextArea } from '#app/ui/field/text-area.tsx';
import { AccountLine } from './account-line.tsx';
import { AddressFields } from './address-fields.tsx';
import { fieldId, useCheckoutForm } from './checkout-form-context.ts';
import { CheckoutStep } from './checkout-step.tsx';
import { CheckoutText, OptionalText } from './checkout-text.tsx';
import { row } from './optional-field.css.ts';
import { OptionalField } from './optional-field.tsx';
import * as styles from './checkout-form.css.ts';

/** Who buys, where that is not where the goods go who receives, and what the carrier and the shop have to know. */
export function DetailsStep() {
  const t = useTranslate();
  const { checkout, findText } = useCheckoutForm();
  const isOther = checkout.values.otherShipping === 'on';
  return (
    <CheckoutStep name="details" updates>
      <AccountLine />
      <CustomerTypeField />
      <div className={styles.fields}>
        {/* What was typed for the one is not offered for the other */}
        {hasIdentityNumber(checkout) ? (
          <CheckoutText key={checkout.customerType} field="identityNumber" />
        ) : null}
        <AddressFields address="billing" />
      </div>
      <Checkbox
        id={fieldId('otherShipping')}
        name="otherShipping"
        value="on"
        label={t('checkout.field.otherShipping')}
        defaultChecked={isOther}
      />
      {isOther ? (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('checkout.shipping.legend')}</legend>
          <div className={styles.fields}>
            <AddressFields address="shipping" />
          </div>
        </fieldset>
      ) : null}
      <div className={row}>
        <OptionalText
          key={isOther ? 'shipping' : 'billing'}
          field={isOther ? 'shipping.entryCode' : 'billing.entryCode'}
        />
        <OptionalField
          label={t('checkout.field.message')}
          isFilled={Boolean(checkout.values.message) || findText('message') !== undefined}
        >
          <TextArea
            id={fieldId('message')}
            name="message"
            label={t('checkout.field.message')}
            optional={t('fields.optional')}
            rows={2}
            maxLength={MESSAGE_MAX_CHARS}
            defaultValue={checkout.values.message ?? ''}
            error={findText('message')}
          />
        </OptionalField>
      </div>
    </CheckoutStep>
  );
}

/** Only where the shop sells to both. */
function CustomerTypeField() {
  const t = useTranslate();
  const { checkout, findText } = useCheckoutForm();
  const { customerTypes, customerType } = checkout;
  if (customerTypes.length < 2) return <input type="hidden" name="customerType" value={customerType} />;
  return (
    <ChoiceGroup
      legend={t('checkout.field.customerType')}
      name="customerType"
      chosen={customerType}
      error={findText('customerType')}
      choices={customerTypes.map((type) => ({ value: type, label: t(`checkout.customerType.${type}`) }))}
    />
  );
}
