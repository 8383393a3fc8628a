import { useTranslate } from '#app/i18n/use-translate.ts';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { fieldId, useCheckoutForm } from './checkout-form-context.ts';
import { CheckoutStep } from './checkout-step.tsx';
import { CheckoutText } from './checkout-text.tsx';
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
