import { useTranslate } from '#app/i18n/use-translate.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { type CustomerField, type FieldShape, selectLabel, TEXT_MAX_CHARS } from './field-rules.ts';

interface CustomerTextProps extends Partial<FieldInput> {
  readonly field: CustomerField;
  readonly shape: FieldShape;
  readonly id: string;
  readonly name: string;
  readonly isOptional: boolean;
  readonly error: string | undefined;
  /** The visitor left the field with a valid value. */
  readonly isValid: boolean;
  readonly defaultValue: string;
  readonly enterKeyHint?: 'next';
  /** See `selectInput`. */
  readonly section?: Section;
}

/** A text field of a customer or an address (VL-04, VL-05). */
export function CustomerText(props: CustomerTextProps) {
  const { field, shape, isOptional, error, isValid, section, ...input } = props;
  const t = useTranslate();
  const isPersonalId = field === 'identityNumber' && shape.customerType === 'PERSON';
  return (
    <TextField
      {...selectInput(field, shape.country, section)}
      {...input}
      label={t(selectLabel(field, shape.customerType))}
      optional={isOptional ? t('fields.optional') : undefined}
      required={!isOptional}
      description={isPersonalId ? t('fields.label.personalIdHint') : undefined}
      error={error}
      valid={error === undefined && isValid}
      maxLength={TEXT_MAX_CHARS}
      placeholder=" "
    />
  );
}

/** Attributes of a text field for on-screen keyboards and autofill. */
interface FieldInput {
  readonly type?: 'email' | 'tel';
  readonly inputMode?: 'email' | 'tel' | 'numeric' | 'text';
  readonly autoComplete: string;
  readonly autoCapitalize?: 'off' | 'words' | 'characters';
  readonly spellCheck?: false;
}

const NAME = { autoCapitalize: 'words', spellCheck: false } as const;

const INPUTS: Readonly<Record<Exclude<CustomerField, 'zip'>, FieldInput>> = {
  company: { autoComplete: 'organization', ...NAME },
  firstName: { autoComplete: 'given-name', ...NAME },
  lastName: { autoComplete: 'family-name', ...NAME },
  careOf: { autoComplete: 'off', ...NAME },
  addressLine1: { autoComplete: 'address-line1' },
  addressLine2: { autoComplete: 'address-line2' },
  city: { autoComplete: 'address-level2', ...NAME },
  entryCode: { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'off',
    spellCheck: false,
  },
  identityNumber: { autoComplete: 'off', spellCheck: false },
};

/** Countries whose postal codes have letters. */
const LETTERED_CODES: readonly string[] =
  'AC AR BM BN CA FK GB GG GI GS IE IM IO JE KY MT NL PN SH SO SZ TA TC UK'.split(' ');

/** Prefixes of `autocomplete` for a page with two addresses, the buyer's and the receiver's. */
const SECTIONS = { billing: 'section-buyer billing ', shipping: 'section-receiver shipping ' } as const;
type Section = keyof typeof SECTIONS;

/**
 * Attributes of a text field.
 *
 * @param country of the address
 * @param section where a page has two addresses
 */
export function selectInput(field: CustomerField, country: string, section?: Section): FieldInput {
  const input = field === 'zip' ? selectZipInput(country) : INPUTS[field];
  if (section === undefined || input.autoComplete === 'off') return input;
  return { ...input, autoComplete: `${SECTIONS[section]}${input.autoComplete}` };
}

const selectZipInput = (country: string): FieldInput =>
  LETTERED_CODES.includes(country)
    ? { autoComplete: 'postal-code', inputMode: 'text', autoCapitalize: 'characters', spellCheck: false }
    : { autoComplete: 'postal-code', inputMode: 'numeric' };
