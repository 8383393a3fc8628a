import { z } from 'zod';
import { ATTEMPT_FIELD } from '#app/features/checkout/checkout-answer.ts';
import {
  CHECKOUT_FIELDS,
  type CheckoutValues,
  type CheckoutFieldName,
} from '#app/features/checkout/checkout-view.ts';
import type { MarketChoice } from '#app/features/fields/markets.server.ts';
import { ADDRESS_FIELDS } from '#app/features/fields/address-fields.ts';
import { listCheckoutErrors } from '#app/features/checkout/rules/field-errors.ts';
import type { FieldShape } from '#app/features/fields/address-fields.ts';
import { splitName } from '#app/features/checkout/rules/shown-fields.ts';
import { normalizeValue } from '#app/features/fields/field-rules.ts';

/** Anything that is no text counts as empty: the rules say what is missing. */
const text = z.string().trim().optional().catch(undefined);

const toFields = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, text])) as Readonly<Record<Name, typeof text>>;

const address = z.object(toFields(ADDRESS_FIELDS)).optional().catch(undefined);

const formSchema = z.object({
  ...toFields(CHECKOUT_FIELDS),
  [ATTEMPT_FIELD]: text,
  billing: address,
  shipping: address,
});

/** The market that the form names, and what decides its fields. */
export interface FormChoices {
  readonly market: MarketChoice;
  readonly customerType: FieldShape['customerType'];
}

type SelectChoices = (values: CheckoutValues) => FormChoices;

/**
 * The form of the checkout: its values by field name, written as their country does, and what the rules say about them. It
 * never refuses by itself, because what is typed is saved before it is complete. Errors are message keys.
 */
export const createCheckoutSchema = (selectChoices: SelectChoices) =>
  formSchema.transform(({ billing, shipping, attempt, ...fields }) => {
    const typed: CheckoutValues = withoutEmpty({
      ...fields,
      ...prefixNames('billing', billing),
      ...prefixNames('shipping', shipping),
    });
    const choices = selectChoices(typed);
    const shape: FieldShape = { country: choices.market.country, customerType: choices.customerType };
    const chosen = { market: choices.market.alias, customerType: choices.customerType };
    const normalized = Object.entries({ ...typed, ...chosen }).map(([field, value]) => {
      const { part } = splitName(field as CheckoutFieldName);
      return [field, normalizeValue(part, value, shape)] as const;
    });
    const values = withoutEmpty(Object.fromEntries(normalized));
    return { ...choices, values, errors: listCheckoutErrors(values, shape), attempt: attempt ?? null };
  });

export type CheckoutForm = Readonly<z.output<ReturnType<typeof createCheckoutSchema>>>;

const prefixNames = (
  prefix: 'billing' | 'shipping',
  fields: Readonly<Record<string, string | undefined>> = {},
) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]));

const withoutEmpty = (values: Readonly<Record<string, string | undefined>>): CheckoutValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
