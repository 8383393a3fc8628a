import { createContext, type ReactNode, type SyntheticEvent, useContext } from 'react';
import { type CheckoutFieldName, type CheckoutView, UPDATE_FIELD } from '#app/features/checkout/checkout.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import { invariant } from '#app/request/page/use-root-data.ts';
import { isOptional, splitName } from '#app/features/checkout/checkout-fields.ts';
import { type CustomerField, selectLabel } from '#app/features/fields/field-rules.ts';
import { CustomerText } from '#app/features/fields/customer-text.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './checkout-form.css.ts';

interface CheckoutStepProps {
  readonly name: StepName;
  /** The next steps depend on this one: without script it has a button that saves it. */
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
            // Browsers keep the fragment over the redirect
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

/** The steps in their order (CO-01). */
const STEPS = ['destination', 'delivery', 'details', 'payment', 'confirm'] as const;
type StepName = (typeof STEPS)[number];

/** DOM id of a step, to which the page scrolls after an update without script. */
export const stepId = (name: StepName): string => `checkout-step-${name}`;

/** Shared by the steps of the form. */
interface CheckoutFormState {
  readonly checkout: CheckoutView;
  /** E-mail address of the account; null for a guest. */
  readonly customer: string | null;
  /** The text of a field's error. */
  readonly findText: (field: CheckoutFieldName) => string | undefined;
  /** Whether the shopper has left the field with a valid value. */
  readonly isValid: (field: CheckoutFieldName) => boolean;
  /** A change is being saved: deliveries and sums are still those before it. */
  readonly isSumStale: boolean;
  /** Fees are without VAT, and are marked as such (PR-01). */
  readonly isExVat: boolean;
}

export const CheckoutFormContext = createContext<CheckoutFormState | null>(null);

export function useCheckoutForm(): CheckoutFormState {
  const state = useContext(CheckoutFormContext);
  invariant(state, 'The steps of the checkout are rendered inside its form');
  return state;
}

/** DOM id of a field's control, or of the group of its options. */
export const fieldId = (field: string): string => `checkout-${field.replace('.', '-')}`;

type TextName = Extract<CheckoutFieldName, CustomerField | `${string}.${string}`>;

/** A text field behind its label. */
export function OptionalText({ field }: { readonly field: TextName }) {
  const t = useTranslate();
  const { checkout } = useCheckoutForm();
  const label = t(selectLabel(splitName(field).part as CustomerField, checkout.customerType));
  return (
    <OptionalField field={field} label={label}>
      <CheckoutText field={field} />
    </OptionalField>
  );
}

/** A text field of the checkout. The typed value stays after an update. */
export function CheckoutText({ field }: { readonly field: TextName }) {
  const { checkout, findText, isValid } = useCheckoutForm();
  const { address, part } = splitName(field);
  return (
    <CustomerText
      field={part as CustomerField}
      shape={checkout}
      section={address ?? 'billing'}
      id={fieldId(field)}
      name={field}
      isOptional={isOptional(field)}
      error={findText(field)}
      isValid={isValid(field)}
      defaultValue={checkout.values[field] ?? ''}
      enterKeyHint="next"
      {...(field === 'identityNumber' ? { inputMode: 'numeric' } : {})}
    />
  );
}

interface OptionalFieldProps {
  readonly field: CheckoutFieldName;
  readonly label: string;
  readonly children: ReactNode;
}

/** A field that few shoppers need: behind its label until it is opened, or has a value or an error. Keeps the form short. */
export function OptionalField({ field, label, children }: OptionalFieldProps) {
  const { checkout, findText } = useCheckoutForm();
  const isFilled = Boolean(checkout.values[field]) || findText(field) !== undefined;
  return (
    <details className={styles.optional} open={isFilled || undefined} onToggle={focusOpened}>
      <summary className={styles.opener}>
        <Icon name="plus" size="s" />
        {label}
      </summary>
      {children}
    </details>
  );
}

/** The opener disappears on opening: moves the focus to the field. */
function focusOpened({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  const isByVisitor = document.activeElement === currentTarget.querySelector('summary');
  if (currentTarget.open && isByVisitor) currentTarget.querySelector<HTMLElement>('input, textarea')?.focus();
}
