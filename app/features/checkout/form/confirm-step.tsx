import type { ReactNode } from 'react';
import { LinkedText } from '#app/features/fields/linked-text.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Checkbox } from '#app/ui/field/checkbox.tsx';
import { fieldId, useCheckoutForm } from './checkout-form-context.ts';
import { CheckoutStep } from './checkout-step.tsx';
import * as styles from './checkout-form.css.ts';

interface ConfirmStepProps {
  /** Path of the terms of purchase, without language prefix. */
  readonly termsPath: ShopPath;
  /** The payment happens in a frame below, which is shown once the terms are accepted and saved. */
  readonly updates: boolean;
  /** The pay button, or what the payment shows in its place. */
  readonly children: ReactNode;
}

/** Consents, terms, pay. */
export function ConfirmStep({ termsPath, updates, children }: ConfirmStepProps) {
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
