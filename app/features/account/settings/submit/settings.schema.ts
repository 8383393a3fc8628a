import { z } from 'zod';
import { normalizeValue } from '#app/features/fields/field-rules.ts';
import { findSettingsError } from '#app/features/account/settings/settings-rules.ts';
import { listDetailsFields, type SettingsShape } from '#app/features/account/settings/settings-shape.ts';
import { ADDRESS_FIELDS, type SettingsField } from '#app/features/account/settings/settings-view.ts';

/** The form of the customer's own data: only the fields that this customer's form has. Errors are message keys. */
export const createDetailsSchema = (shape: SettingsShape) => createSchema(listDetailsFields(shape), shape);

/** The form of the address, by the rules of the country in `shape`. Errors are message keys. */
export const createAddressSchema = (shape: SettingsShape) => createSchema(ADDRESS_FIELDS, shape);

export const newsletterSchema = z.object({
  newsletter: z
    .string()
    .optional()
    .transform((value) => value === 'on'),
});

/** Fields that were left empty arrive as absent ones. */
function createSchema<Field extends SettingsField>(fields: readonly Field[], shape: SettingsShape) {
  const toField = (field: Field) =>
    z
      .string()
      .optional()
      .transform((value) => value ?? '')
      .superRefine((value, issues) => {
        const message = findSettingsError(field, value, shape);
        if (message !== null) issues.addIssue({ code: 'custom', message });
      })
      .transform((value) => normalizeValue(field, value, shape));
  const entries = fields.map((field) => [field, toField(field)] as const);
  return z.object(Object.fromEntries(entries) as { [Name in Field]: ReturnType<typeof toField> });
}
