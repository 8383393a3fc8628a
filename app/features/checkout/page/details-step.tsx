import { hasIdentityNumber, MESSAGE_MAX_CHARS } from '#app/features/fields/field-rules.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Checkbox, ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { TextArea } from '#app/ui/field/text-field.tsx';
import { LOG_IN, LOG_OUT, UPDATE_FIELD } from '#app/features/checkout/checkout.ts';
import { Button } from '#app/ui/button/button.tsx';
import {
  CheckoutStep,
  CheckoutText,
  fieldId,
  OptionalField,
  OptionalText,
  stepId,
  useCheckoutForm,
} from './checkout-step.tsx';
import * as styles from './checkout-form.css.ts';

/** The buyer, a separate address for the delivery, and messages for the carrier and the shop. */
export function DetailsStep() {
  const t = useTranslate();
  const { checkout, findText } = useCheckoutForm();
  const isOther = checkout.values.otherShipping === 'on';
  return (
    <CheckoutStep name="details" updates>
      <AccountLine />
      <CustomerTypeField />
      <div className={styles.fields}>
        {/* The id of one customer type is not kept for the other */}
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
      <div className={styles.row}>
        <OptionalText
          key={isOther ? 'shipping' : 'billing'}
          field={isOther ? 'shipping.entryCode' : 'billing.entryCode'}
        />
        <OptionalField field="message" label={t('checkout.field.message')}>
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

/** Hidden where the shop sells to one customer type. */
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

/**
 * The fields of an address. The buyer's includes the e-mail address; its postal code is in the first step. The entry code is below both
 * addresses, because it belongs to the one of the delivery.
 */
function AddressFields({ address }: { readonly address: 'billing' | 'shipping' }) {
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
      <div className={styles.row}>
        <OptionalText field={`${address}.addressLine2`} />
        <OptionalText field={`${address}.careOf`} />
      </div>
    </>
  );
}

export const ACCOUNT_LINE_ID = 'checkout-account';

/**
 * The account that is logged in, or a button for the login. Both buttons send the form: the typed values are saved first, with script
 * and without.
 */
function AccountLine() {
  const t = useTranslate();
  const { customer } = useCheckoutForm();
  const isGuest = customer === null;
  return (
    <div id={ACCOUNT_LINE_ID} tabIndex={-1} className={styles.account}>
      <span className={styles.accountText}>
        {isGuest ? t('checkout.account.ask') : t('checkout.account.loggedInAs', { email: customer })}
      </span>
      {isGuest ? <LogInButton /> : <LoginButton change={LOG_OUT}>{t('checkout.account.logOut')}</LoginButton>}
    </div>
  );
}

/** Saves the form and shows the login. */
export function LogInButton() {
  const t = useTranslate();
  return <LoginButton change={LOG_IN}>{t('checkout.account.logIn')}</LoginButton>;
}

function LoginButton({ change, children }: { readonly change: string; readonly children: string }) {
  return (
    <Button
      type="submit"
      tone="outline"
      size="s"
      formAction={`#${stepId('details')}`}
      formNoValidate
      name={UPDATE_FIELD}
      value={change}
    >
      {children}
    </Button>
  );
}
