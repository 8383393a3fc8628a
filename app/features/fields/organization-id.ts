import { hasLuhnDigit, isPersonalId } from '#kernel/personal-id.ts';

type IsId = (text: string) => boolean;

/** Ten digits with Luhn's check digit; sole traders have their personal id, also in their VAT number. */
const isSwedish: IsId = (text) => {
  const [, digits = '', last = ''] = /^(?:SE|16)?(\d{6})-?(\d{4})(?:01)?$/.exec(text) ?? [];
  const isCompany = Number(digits[2]) >= 2 && hasLuhnDigit(`${digits}${last}`);
  return isCompany || isPersonalId(text.replace(/^SE(.*)01$/, '$1'));
};

/** `1234567-8`; older ones have six digits before the hyphen. The VAT number has neither hyphen nor gaps. */
const isFinnish: IsId = (text) => {
  const [, digits = '', check = ''] = /^(?:FI)?(\d{6,7})-?(\d)$/.exec(text) ?? [];
  if (digits === '') return false;
  const rest = sumWeighted(digits.padStart(7, '0'), [7, 9, 10, 5, 8, 4, 2]) % 11;
  return rest !== 1 && Number(check) === (rest === 0 ? 0 : 11 - rest);
};

/** CVR: eight digits. */
const isDanish: IsId = (text) => {
  const [, digits = ''] = /^(?:DK)?([1-9]\d{7})$/.exec(text) ?? [];
  return digits !== '' && sumWeighted(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
};

/** Nine digits, as a VAT number with `MVA` behind them. */
const isNorwegian: IsId = (text) => {
  const [, digits = ''] = /^(?:NO)?([89]\d{8})(?:MVA)?$/.exec(text) ?? [];
  return digits !== '' && sumWeighted(digits, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
};

/** By country. Ids of other countries differ by region and form of company, so only their form is checked. */
const CHECKS: Readonly<Record<string, IsId>> = {
  SE: isSwedish,
  FI: isFinnish,
  DK: isDanish,
  NO: isNorwegian,
};

/** `HRB 12345`, `DE123456789`, `552 100 554`: letters, digits and separators, with at least four digits. */
const isPlausible: IsId = (text) =>
  /^[A-Z\d](?:[.\-/]?[A-Z\d]){3,24}$/.test(text) && /(?:\d.*){4}/.test(text);

/** Whether a company of the country may have this id (CO-02). Spaces and the case of letters do not matter. */
export function isOrganizationId(text: string, country: string): boolean {
  const compact = text.replaceAll(/\s/g, '').toUpperCase();
  return (CHECKS[country] ?? isPlausible)(
    country === 'NO' || country === 'DK' ? compact.replaceAll(/[.-]/g, '') : compact,
  );
}

function sumWeighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}
