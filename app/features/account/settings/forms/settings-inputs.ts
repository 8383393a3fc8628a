import type { MessageKey } from '#app/i18n/messages.ts';
import type { CustomerType } from '#app/request/preferences.ts';
import type { SettingsField } from '#app/features/account/settings/settings-view.ts';

/** Attributes of a text field that help keyboards on screens and filling in. */
interface FieldInput {
  readonly type?: 'tel';
  readonly inputMode?: 'tel' | 'numeric' | 'text';
  readonly autoComplete: string;
  readonly autoCapitalize?: 'off' | 'words' | 'characters';
  readonly spellCheck?: false;
}

const NAME = { autoCapitalize: 'words', spellCheck: false } as const;

const INPUTS: Readonly<Partial<Record<SettingsField, FieldInput>>> = {
  company: { autoComplete: 'organization', ...NAME },
  firstName: { autoComplete: 'given-name', ...NAME },
  lastName: { autoComplete: 'family-name', ...NAME },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  identityNumber: { autoComplete: 'off', spellCheck: false },
  careOf: { autoComplete: 'off', ...NAME },
  addressLine1: { autoComplete: 'address-line1' },
  addressLine2: { autoComplete: 'address-line2' },
  city: { autoComplete: 'address-level2', ...NAME },
  entryCode: { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false },
};

/** Countries of which some postal codes have letters. */
const LETTERED_CODES: readonly string[] = ['GB', 'IE', 'NL', 'CA', 'MT', 'AD', 'GG', 'JE', 'IM'];

/** Attributes of a text field of the settings; `country` is that of the address. */
export function selectInput(field: SettingsField, country: string): FieldInput {
  if (field !== 'zip') return INPUTS[field] ?? { autoComplete: 'off' };
  return LETTERED_CODES.includes(country)
    ? { autoComplete: 'postal-code', inputMode: 'text', autoCapitalize: 'characters', spellCheck: false }
    : { autoComplete: 'postal-code', inputMode: 'numeric' };
}

/** DOM id of a field's control. */
export const fieldId = (field: string): string => `settings-${field}-field`;

/** The label of the customer's id. */
export const identityLabel = (customerType: CustomerType): MessageKey =>
  customerType === 'ORGANIZATION' ? 'fields.label.organizationId' : 'fields.label.personalId';
