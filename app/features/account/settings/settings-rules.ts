import { findLengthError, findValueError, OPTIONAL_PLACE_FIELDS } from '#app/features/fields/field-rules.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { cleanLine } from '#kernel/to-line.ts';
import type { SettingsShape } from './settings-shape.ts';
import { GENDERS, type DetailsField, type SettingsField } from './settings-view.ts';

/** Longest id that the API stores. */
const ID_MAX_CHARS = 40;

const OPTIONAL: readonly string[] = ['mobile', 'gender'] satisfies SettingsField[];

/** VL-04: says '(optional)'. Only companies need an id: persons may order without an account's. */
export const isOptional = (field: SettingsField, { customerType }: Pick<SettingsShape, 'customerType'>) =>
  OPTIONAL.includes(field) ||
  OPTIONAL_PLACE_FIELDS.includes(field) ||
  (field === 'identityNumber' && customerType === 'PERSON');

/**
 * VL-04: what is wrong with a field of the settings, as a message key, or null. A pure function: the browser calls it on blur,
 * and the server for every field before it saves.
 */
export function findSettingsError(
  field: SettingsField,
  typed: string,
  shape: SettingsShape,
): MessageKey | null {
  const value = field === 'country' ? typed.trim() : cleanLine(typed);
  if (value === '') return isOptional(field, shape) ? null : 'fields.error.required';
  if (field === 'gender') return GENDERS.some((gender) => gender === value) ? null : 'fields.error.required';
  if (field === 'country') return shape.countries.includes(value) ? null : 'fields.error.required';
  if (isSaved(field, value, shape)) return null;
  const tooLong = field === 'identityNumber' ? findLengthError(value, ID_MAX_CHARS) : null;
  return tooLong ?? findValueError(field, value, shape);
}

/**
 * An id or phone that is stored already is accepted as it is: another system may have checked it by other rules, and it must not
 * keep the customer from changing a name.
 */
const isSaved = (field: SettingsField, value: string, { saved }: SettingsShape): boolean =>
  (field === 'mobile' || field === 'identityNumber') &&
  value === cleanLine(saved[field satisfies DetailsField]);
