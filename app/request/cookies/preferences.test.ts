import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { createCookieJar } from './cookie-jar.server.ts';
import { chooseCustomerType, chooseVatMode, readPreferences } from './preferences.server.ts';
import { readVisitorState } from './visitor-state.server.ts';

function aVisitor(cookies = '', changes = {}) {
  return { channel: aChannel(changes), cookies: createCookieJar(cookies, { secure: false }) };
}
const PERSON = { customerType: 'PERSON', vatIncluded: true };
const COMPANY = { customerType: 'ORGANIZATION', vatIncluded: false };

test('[LY-13] [PR-01] a customer type brings its VAT mode, unless one was chosen for it', () => {
  const visitor = aVisitor();
  expect(chooseCustomerType(visitor, 'ORGANIZATION')).toEqual(COMPANY);
  expect(chooseVatMode(visitor, true)).toEqual({ ...COMPANY, vatIncluded: true });
  expect(chooseCustomerType(visitor, 'PERSON')).toEqual(PERSON);
  expect(chooseCustomerType(visitor, 'ORGANIZATION')).toEqual({ ...COMPANY, vatIncluded: true });
  chooseCustomerType(visitor, 'PERSON');
  expect(chooseVatMode(visitor, false)).toEqual({ ...PERSON, vatIncluded: false });
  expect(chooseCustomerType(visitor, 'ORGANIZATION')).toEqual({ ...COMPANY, vatIncluded: true });
});

test('[CK-03] a choice leaves the favorites as they are', () => {
  const visitor = aVisitor(`ralph=${encodeURIComponent(JSON.stringify({ favorites: [7, 3] }))}`);
  chooseCustomerType(visitor, 'ORGANIZATION');
  chooseVatMode(visitor, true);
  expect(readVisitorState(visitor.cookies)).toEqual({
    favorites: [7, 3],
    customerType: 'ORGANIZATION',
    vatIncluded: true,
    vatByType: { ORGANIZATION: true },
  });
});

test('[AU-06] a VAT mode chosen while signed in is that of the account’s type, not of the visitor’s own', () => {
  const visitor = aVisitor('ralph-user=x; ralph-user-type=ORGANIZATION');
  expect(chooseVatMode(visitor, true)).toEqual({ ...COMPANY, vatIncluded: true });
  visitor.cookies.remove('ralph-user');
  expect(readPreferences(visitor.cookies, visitor.channel)).toEqual(PERSON);
  expect(readVisitorState(visitor.cookies).vatIncluded).toBeUndefined();
});

test('[LY-13] where the shop has no toggle the VAT mode is still the visitor’s', () => {
  const state = `ralph=${encodeURIComponent(JSON.stringify({ customerType: 'ORGANIZATION' }))}`;
  const visitor = aVisitor(`${state}; ralph-user=x; ralph-user-type=ORGANIZATION`, {
    customerTypesToggle: false,
  });
  expect(chooseVatMode(visitor, false)).toEqual({ ...PERSON, vatIncluded: false });
});
