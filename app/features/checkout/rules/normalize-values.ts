import type { CheckoutFieldName, CheckoutValues } from '#app/features/checkout/checkout-view.ts';
import type { RuleShape } from './field-errors.ts';
import { normalizeId } from '#app/features/fields/personal-id.ts';
import { normalizePostalCode } from '#app/features/fields/postal-code.ts';

type Normalize = (value: string, shape: RuleShape) => string;

const NORMALIZERS: Readonly<Partial<Record<CheckoutFieldName, Normalize>>> = {
  'billing.zip': (value, { country }) => normalizePostalCode(value, country),
  'shipping.zip': (value, { country }) => normalizePostalCode(value, country),
  identityNumber: (value, { customerType }) => (customerType === 'PERSON' ? normalizeId(value) : value),
};

/** The values as the API gets them: postal codes as their country writes them, personal ids without spaces. */
export function normalizeValues(values: CheckoutValues, shape: RuleShape): CheckoutValues {
  const entries = Object.entries(values).map(([field, value]) => {
    const normalize = NORMALIZERS[field as CheckoutFieldName];
    return [field, normalize ? normalize(value, shape) : value] as const;
  });
  return Object.fromEntries(entries);
}
