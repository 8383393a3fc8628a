import { useCheckoutForm } from './checkout-form-context.ts';
import { CheckoutText, OptionalText } from './checkout-text.tsx';
import { row } from './optional-field.css.ts';
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
