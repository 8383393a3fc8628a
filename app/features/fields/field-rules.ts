import type { MessageKey } from '#app/i18n/messages.ts';
import { EMAIL_MAX_CHARS, isEmail } from '#kernel/is-email.ts';
import { cleanLine } from '#kernel/to-line.ts';
import { ADDRESS_FIELDS, type FieldShape } from './address-fields.ts';
import { isOrganizationId } from './organization-id.ts';
import { isPersonalId, normalizeId } from './personal-id.ts';
import { isPhone } from './phone.ts';
import { isPostalCode, normalizePostalCode } from './postal-code.ts';
import { TEXT_MAX_CHARS } from './text-limits.ts';

type Check = (value: string, shape: FieldShape) => MessageKey | null;

const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['zip', (value, { country }) => (isPostalCode(value, country) ? null : 'fields.error.zip')],
  ['mobile', (value, { country }) => (isPhone(value, country) ? null : 'fields.error.phone')],
  ['email', (value) => (value.length <= EMAIL_MAX_CHARS && isEmail(value) ? null : 'fields.error.email')],
  [
    'identityNumber',
    (value, { country, customerType }) => {
      if (customerType === 'ORGANIZATION')
        return isOrganizationId(value, country) ? null : 'fields.error.organizationId';
      return isPersonalId(normalizeId(value)) ? null : 'fields.error.personalId';
    },
  ],
]);

/** The parts of an address that not everybody has: their labels say '(optional)' (VL-04). */
export const OPTIONAL_PLACE_FIELDS: readonly string[] = ['careOf', 'addressLine2', 'entryCode'];

/** A text that the API would refuse for its length. */
export const findLengthError = (value: string, maxChars = TEXT_MAX_CHARS): MessageKey | null =>
  value.length > maxChars ? 'fields.error.tooLong' : null;

/** VL-04: what is wrong with a value that is not empty, as a message key, or null. Other fields are texts of some length. */
export const findValueError = (field: string, value: string, shape: FieldShape): MessageKey | null =>
  (CHECKS.get(field) ?? ((text) => findLengthError(text)))(value, shape);

/** The fields of one line that are typed. The values of others are the API's own texts, or a message. */
const TYPED: ReadonlySet<string> = new Set([...ADDRESS_FIELDS, 'email', 'identityNumber']);

/** A value as the API gets it: postal codes as their country writes them, personal ids without spaces. */
export function normalizeValue(field: string, value: string, shape: FieldShape): string {
  if (!TYPED.has(field)) return value.trim();
  const line = cleanLine(value);
  if (field === 'zip') return normalizePostalCode(line, shape.country);
  return field === 'identityNumber' && shape.customerType === 'PERSON' ? normalizeId(line) : line;
}
