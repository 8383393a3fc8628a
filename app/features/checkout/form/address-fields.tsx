import { useCheckoutForm } from './checkout-form-context.ts';
import { CheckoutText } from './checkout-text.tsx';
import * as styles from './checkout-form.css.ts';

interface AddressFieldsProps {
  readonly address: 'billing' | 'shipping';
}

/**
 * The fields of an address. The buyer's has the e-mail address; its postal code is the first step's. The entry code follows
 * below both addresses, because it belongs to the one where the goods go.
 */
export function AddressFields({ address }: AddressFieldsProps) {
  const { checkout } = useCheckoutForm();
  const isBuyer = address === 'billing';
  return (
    <>
      {checkout.customerType === 'ORGANIZATION' ? (
        <CheckoutText field={`${address}.company`} label="fields.label.company" />
      ) : null}
      <div className={styles.pair}>
        <CheckoutText field={`${address}.firstName`} label="fields.label.firstName" />
        <CheckoutText field={`${address}.lastName`} label="fields.label.lastName" />
      </div>
      {isBuyer ? <CheckoutText field="email" label="fields.label.email" /> : null}
      <CheckoutText field={`${address}.mobile`} label="fields.label.mobile" />
      <CheckoutText field={`${address}.addressLine1`} label="fields.label.addressLine1" />
      <CheckoutText field={`${address}.addressLine2`} label="fields.label.addressLine2" />
      {isBuyer ? null : <CheckoutText field="shipping.zip" label="fields.label.zip" />}
      <CheckoutText field={`${address}.city`} label="fields.label.city" />
      <CheckoutText field={`${address}.careOf`} label="fields.label.careOf" />
    </>
  );
}
