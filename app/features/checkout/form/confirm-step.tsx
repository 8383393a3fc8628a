import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Checkbox } from '#app/ui/field/checkbox.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
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
          label={<TermsLabel path={termsPath} />}
          required
          defaultChecked={values.terms === 'on'}
          error={findText('terms')}
        />
      </div>
      {children}
    </CheckoutStep>
  );
}

/** No language writes this character. */
const LINK_PLACE = '\u0000';

/** The sentence of the language with a link in it. */
function TermsLabel({ path }: { readonly path: ShopPath }) {
  const t = useTranslate();
  const [before = '', after = ''] = t('checkout.terms.label', { terms: LINK_PLACE }).split(LINK_PLACE);
  return (
    <>
      {before}
      <SmartLink target={{ internal: true, to: path }} look="text">
        {t('checkout.terms.link')}
      </SmartLink>
      {after}
    </>
  );
}
