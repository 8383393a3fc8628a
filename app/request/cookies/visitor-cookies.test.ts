import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { createCookieJar } from './cookie-jar.server.ts';
import { readPreferences } from './preferences.server.ts';
import { hasLoginCookie, selectConsentPart } from './visitor-cookies.ts';

const jar = (header: string) => createCookieJar(header, { secure: false });

test('[CK-01] the answer about third parties is a part of the key for visitors without scripts only', () => {
  const channel = aChannel();
  const parts = ['', 'ralph-cookie-consent=true', 'ralph-cookie-consent=false', 'ralph-cookie-consent=x'];
  expect(parts.map((cookies) => selectConsentPart(jar(cookies), channel))).toEqual([
    'none',
    'yes',
    'no',
    'none',
  ]);
  expect(parts.map((cookies) => selectConsentPart(jar(`ralph-js=1; ${cookies}`), channel))).toEqual(
    Array.from({ length: 4 }, () => 'script'),
  );
});

test('[AU-02] any cookie of a login counts', () => {
  for (const name of ['ralph-auth', 'ralph-auth-refresh', 'ralph-user'])
    expect(hasLoginCookie(jar(`${name}=x`)), name).toBe(true);
  expect(hasLoginCookie(jar('ralph-user-type=PERSON; ralph-user-maxage=1800'))).toBe(false);
});

test('[AU-06] a signed-in visitor has the customer type of the account where visitors may switch', () => {
  const typeOf = (cookies: string, changes = {}) =>
    readPreferences(jar(cookies), aChannel(changes)).customerType;
  const chosen = `ralph=${encodeURIComponent(JSON.stringify({ customerType: 'PERSON' }))}`;
  expect(typeOf(`ralph-user=x; ralph-user-type=ORGANIZATION; ${chosen}`)).toBe('ORGANIZATION');
  expect(typeOf(`ralph-user-type=ORGANIZATION; ${chosen}`)).toBe('PERSON');
  expect(typeOf('ralph-user=x; ralph-user-type=KING')).toBe('PERSON');
  expect(typeOf('ralph-user=x; ralph-user-type=ORGANIZATION', { customerTypesToggle: false })).toBe('PERSON');
});

test('[AU-06] [PR-01] the VAT mode follows the type that is shown; a choice stays with the type it was made for', () => {
  const shown = (cookies: string, changes = {}) => readPreferences(jar(cookies), aChannel(changes));
  const own = (state: object) => `ralph=${encodeURIComponent(JSON.stringify(state))}`;
  const person = { customerType: 'PERSON', vatIncluded: true };
  const company = { customerType: 'ORGANIZATION', vatIncluded: false };
  const signedIn = 'ralph-user=x; ralph-user-type=ORGANIZATION';
  expect(shown(signedIn)).toEqual(company);
  // The visitor has chosen both before, and gets them back after the logout
  expect(shown(`${signedIn}; ${own(person)}`)).toEqual(company);
  expect(shown(own(person))).toEqual(person);
  expect(shown(`ralph-user=x; ralph-user-type=PERSON; ${own(company)}`)).toEqual(person);
  expect(shown(`${signedIn}; ${own({ ...company, vatIncluded: true })}`).vatIncluded).toBe(true);
  const noToggle = { customerTypesToggle: false };
  expect(shown(`${signedIn}; ${own(company)}`, noToggle)).toEqual({ ...person, vatIncluded: false });
  expect(shown(own({ customerType: 'ORGANIZATION' }), noToggle)).toEqual(person);
});
