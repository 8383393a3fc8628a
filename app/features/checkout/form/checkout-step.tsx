import type { ReactNode } from 'react';
import { UPDATE_FIELD } from '#app/features/checkout/checkout-answer.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import * as styles from './checkout-form.css.ts';
import { STEPS, stepId, type StepName } from './steps.ts';

interface CheckoutStepProps {
  readonly name: StepName;
  /** The next steps depend on this one: without script it has a button that sends it. */
  readonly updates?: boolean;
  readonly children: ReactNode;
}

/** A numbered step of the form. */
export function CheckoutStep({ name, updates = false, children }: CheckoutStepProps) {
  const t = useTranslate();
  const id = stepId(name);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.step}>
      <h2 id={`${id}-title`} className={styles.title}>
        <span className={styles.number}>{STEPS.indexOf(name) + 1}</span>
        {t(`checkout.step.${name}`)}
      </h2>
      {children}
      {updates ? (
        <div className={styles.update}>
          <Button
            type="submit"
            tone="outline"
            size="s"
            // Browsers carry the fragment over the redirect
            formAction={`#${id}`}
            formNoValidate
            name={UPDATE_FIELD}
            value="1"
            data-update=""
          >
            {t('checkout.update')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
