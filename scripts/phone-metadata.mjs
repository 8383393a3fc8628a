// Writes the part of the phone library's metadata that the checkout needs. Run it after an update of the library:
// `node scripts/phone-metadata.mjs`. A test shows when the file is behind.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FILE = 'app/features/fields/phone-metadata.json';
/** Countries that shops of this kind deliver to; numbers of others are only checked for their length. */
const COUNTRIES = 'AT BE CH CZ DE DK EE ES FI FR GB IE IS IT LT LU LV NL NO PL PT SE'.split(' ');

/** The metadata with these countries only, in the form of the library. */
export function selectPhoneMetadata() {
  const path = createRequire(import.meta.url).resolve('libphonenumber-js/metadata.min.json');
  const { version, countries } = JSON.parse(readFileSync(path, 'utf8'));
  // Without the formats (the fifth part): nothing here writes numbers
  const chosen = Object.fromEntries(COUNTRIES.map((country) => [country, countries[country].with(4, 0)]));
  const codes = {};
  for (const country of COUNTRIES) codes[countries[country][0]] = [country];
  return { version, country_calling_codes: codes, countries: chosen, nonGeographic: {} };
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(FILE, `${JSON.stringify(selectPhoneMetadata())}\n`);
