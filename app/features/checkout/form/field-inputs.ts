import type { AddressField, CheckoutFieldName } from '#app/features/checkout/checkout-view.ts';

/** Attributes of a text field that help keyboards on screens and filling in. */
export interface FieldInput {
  readonly type?: 'email' | 'tel' | 'text';
  readonly inputMode?: 'email' | 'tel' | 'numeric' | 'text';
  readonly autoComplete: string;
  readonly autoCapitalize?: 'off' | 'words' | 'characters';
  readonly spellCheck?: false;
  readonly enterKeyHint: 'next' | 'done';
}

/** The HTML name of what a field of an address holds; absent where HTML has none. */
const TOKENS: Readonly<Partial<Record<AddressField, string>>> = {
  company: 'organization',
  firstName: 'given-name',
  lastName: 'family-name',
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  zip: 'postal-code',
  city: 'address-level2',
  mobile: 'tel',
};

const NAMES: readonly string[] = ['firstName', 'lastName', 'careOf', 'company', 'city'];

/** Countries of which some postal codes have letters. */
const LETTERED_CODES: readonly string[] = ['GB', 'IE', 'NL', 'CA', 'MT', 'AD', 'GG', 'JE', 'IM'];

/** How the buyer's own and the receiver's fields are distinguished: two addresses may be filled in on one page. */
const SECTIONS = { billing: 'section-buyer billing', shipping: 'section-receiver shipping' } as const;

/** Attributes of a text field of the checkout; `country` is where the goods go. */
export function selectInput(field: CheckoutFieldName, country: string): FieldInput {
  if (field === 'email')
    return {
      type: 'email',
      inputMode: 'email',
      autoComplete: `${SECTIONS.billing} email`,
      autoCapitalize: 'off',
      spellCheck: false,
      enterKeyHint: 'next',
    };
  if (field === 'identityNumber')
    return { inputMode: 'numeric', autoComplete: 'off', spellCheck: false, enterKeyHint: 'next' };
  const { address, part } = splitName(field);
  const token = part === undefined ? undefined : TOKENS[part];
  return {
    autoComplete: address === undefined || token === undefined ? 'off' : `${SECTIONS[address]} ${token}`,
    enterKeyHint: 'next',
    ...selectKeyboard(part, country),
  };
}

function selectKeyboard(part: AddressField | undefined, country: string): Partial<FieldInput> {
  if (part === 'mobile') return { type: 'tel', inputMode: 'tel' };
  if (part === 'zip')
    return LETTERED_CODES.includes(country)
      ? { inputMode: 'text', autoCapitalize: 'characters', spellCheck: false }
      : { inputMode: 'numeric' };
  if (part === 'entryCode') return { autoCapitalize: 'off', spellCheck: false };
  return part !== undefined && NAMES.includes(part) ? { autoCapitalize: 'words', spellCheck: false } : {};
}

interface NameParts {
  readonly address?: keyof typeof SECTIONS;
  readonly part?: AddressField;
}

function splitName(field: CheckoutFieldName): NameParts {
  const [address, part] = field.split('.');
  return address === 'billing' || address === 'shipping' ? { address, part: part as AddressField } : {};
}

/** DOM id of a field's control, or of the group of its options. */
export const fieldId = (field: string): string => `checkout-${field.replace('.', '-')}`;
