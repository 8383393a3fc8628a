import { hasIdentityNumber } from '#app/features/fields/address-fields.ts';
import { MESSAGE_MAX_CHARS } from '#app/features/fields/text-limits.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { Checkbox } from '#app/ui/field/checkbox.tsx';
import { TextArea } from '#app/ui/field/text-area.tsx';
import { AccountLine } from './account-line.tsx';
import { fieldId, useCheckoutForm } from './checkout-form-context.ts';
import { CheckoutStep } from './checkout-step.tsx';
import { CheckoutText, OptionalField, OptionalText } from './checkout-text.tsx';
import { row } from './optional-field.css.ts';
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

interface AddressFieldsProps {
  readonly address: 'billing' | 'shipping';
}

/**
 * The fields of an address. The buyer's has the e-mail address; its postal code is the first step's. The entry code follows
 * below both addresses, because it belongs to the one where the goods go.
 */
function AddressFields({ address }: AddressFieldsProps) {
  const { checkout } = useCheckoutForm();
  const isBuyer = address === 'billing';
  return (
    <>
      {checkout.customerType === 'ORGANIZATION' ? <CheckoutText field={`${address}.company`} /> : null}
      <div className={styles.pair}>
        <CheckoutText field={`${address}.firstName`} />
        <CheckoutText field={`${address}.lastName`} />
      </div>
      {isBuyer ? <CheckoutText field="email" /> : null}
      <CheckoutText field={`${address}.mobile`} />
      <CheckoutText field={`${address}.addressLine1`} />
      {isBuyer ? null : <CheckoutText field="shipping.zip" />}
      <CheckoutText field={`${address}.city`} />
      <div className={row}>
        <OptionalText field={`${address}.addressLine2`} />
        <OptionalText field={`${address}.careOf`} />
      </div>
    </>
  );
}
