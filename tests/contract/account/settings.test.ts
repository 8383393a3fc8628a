import { expect, test } from 'vitest';
import { authenticate } from '#tests/support/api/auth-api.ts';
import { callApi } from '#tests/support/api/cart-api.ts';
import { aVisitor } from '#tests/support/customers/customer-visits.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { getElement, listInvalidFields } from '#tests/support/markup.ts';
import { anAccount, SETTINGS, submit } from './an-account.ts';

const karamell = shopNamed('karamell');
const koivu = shopNamed('koivu');

const ADDRESS = {
  firstName: 'Kim',
  lastName: 'Ek',
  addressLine1: 'Storgatan 1',
  addressLine2: 'lgh 2',
  addressLine3: 'port 3',
  entryCode: '99',
  careOf: 'Ek',
  city: 'Ystad',
  state: 'Skåne',
  country: 'Sweden',
  zip: '27130',
  company: 'Eks',
  mobile: '0701234567',
  phone: '0411123',
};
const FULL = {
  address: ADDRESS,
  gender: 'WOMAN',
  newsletter: true,
  personalId: '8112289874',
  metaData: '{"a":1}',
};

test('[RT-10] [AC-02] a person saves own data and address; what no form has stays as it is', async () => {
  const { visitor, read } = await anAccount(karamell, { ...FULL, customerType: 'PERSON' });
  const before = await read();
  const page = await visitor.get(SETTINGS.karamell ?? '');
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
  for (const text of [
    'Kim Ek',
    '8112289874',
    'Kvinna',
    'c/o Ek',
    'port 3',
    '27130 Ystad',
    'Skåne',
    'Sverige',
  ])
    expect(page.body).toContain(text);
  const details = {
    identityNumber: '19811228-9874',
    firstName: 'Åsa',
    lastName: "O'Ek",
    mobile: '',
    gender: 'MAN',
  };
  const saved = await submit(visitor, { intent: 'details', ...details });
  expect([saved.status, saved.headers.location]).toEqual([303, SETTINGS.karamell]);
  const own = { firstName: 'Åsa', lastName: "O'Ek", mobile: '' };
  expect(await read()).toEqual({
    ...before,
    gender: 'MAN',
    personalId: '19811228-9874',
    address: { ...before.address, ...own },
  });
  expect((await visitor.get(SETTINGS.karamell ?? '')).body).toMatch(
    /role="status".*?Dina uppgifter har sparats/s,
  );
  expect((await visitor.get(SETTINGS.karamell ?? '')).body).not.toMatch(/role="status"/);

  const address = {
    country: 'SE',
    careOf: '',
    addressLine1: 'Nygatan 2',
    addressLine2: '',
    zip: '111 22',
    city: 'Lund',
    entryCode: '',
  };
  expect((await submit(visitor, { intent: 'address', ...address })).status).toBe(303);
  const moved = await read();
  expect(moved.address).toEqual({ ...before.address, ...own, ...address, country: 'Sweden' });
  expect([moved.newsletter, moved.metaData, moved.customerType]).toEqual([true, '{"a":1}', 'PERSON']);

  expect((await submit(visitor, { intent: 'removeAddress' })).status).toBe(303);
  const { address: removed } = await read();
  expect(removed).toMatchObject({
    ...own,
    company: 'Eks',
    phone: '0411123',
    addressLine1: '',
    addressLine3: '',
    country: '',
  });
});

test('[AC-02] a company saves its name and organisation number, and stays a company', async () => {
  const { visitor, read } = await anAccount(koivu, {
    customerType: 'ORGANIZATION',
    address: { company: 'Vanha Oy' },
  });
  const form = (await visitor.get(`${SETTINGS.koivu}?edit=details`)).body;
  expect(form).toContain('name="company"');
  expect(form).not.toContain('name="gender"');
  const details = {
    company: 'Uusi Oy',
    identityNumber: '0112038-9',
    firstName: 'Aino',
    lastName: 'Aalto',
    mobile: '+358 40 1234567',
  };
  expect(
    (await submit(visitor, { intent: 'details', ...details, gender: 'MAN', customerType: 'PERSON' })).status,
  ).toBe(303);
  expect(await read()).toMatchObject({
    customerType: 'ORGANIZATION',
    gender: 'UNSET',
    personalId: '0112038-9',
    address: { company: 'Uusi Oy', firstName: 'Aino', mobile: '+358 40 1234567' },
  });
});

test('[AC-02] a new account without an address has nothing that is not there, in any country', async () => {
  for (const shop of [karamell, koivu]) {
    const { visitor } = await anAccount(shop);
    const path = SETTINGS[shop.key] ?? '';
    for (const query of ['', '?edit=details', '?edit=address', '?edit=password', '?edit=x']) {
      const { status, body } = await visitor.get(path + query);
      expect(status).toBe(200);
      const main = getElement(body, 'main');
      expect(main.replaceAll(/<[^>]*>/g, ' '), shop.key + query).not.toMatch(/\b(?:null|undefined|NaN)\b/);
      expect(main).not.toMatch(/value="(?:null|undefined)"/);
      expect(main.includes('name="identityNumber"')).toBe(query === '?edit=details' && shop === karamell);
    }
  }
});

const VALID = { firstName: 'Kim', lastName: 'Ek', gender: 'WOMAN', mobile: '', identityNumber: '' };
const HOME = { careOf: '', addressLine1: 'Gata 1', addressLine2: '', city: 'Ort', entryCode: '' };

test('[VL-01] [VL-03] [VL-04] what is wrong is told at its field by the country’s rules, and what was typed stays', async () => {
  const accounts = { karamell: await anAccount(karamell), koivu: await anAccount(koivu) };
  for (const [shop, fields, errors] of [
    [
      'karamell',
      { intent: 'details', ...VALID, firstName: ' ', identityNumber: '811228-9873' },
      ['firstName', 'identityNumber'],
    ],
    [
      'koivu',
      { intent: 'address', ...HOME, country: 'FI', zip: '111', addressLine1: '' },
      ['addressLine1', 'zip'],
    ],
  ] as const) {
    const { visitor } = accounts[shop];
    const { status, body } = await submit(visitor, fields);
    const label = `${shop} ${errors.join()}`;
    expect(status, label).toBe(400);
    expect(listInvalidFields(body).toSorted(), label).toEqual([...errors].toSorted());
    expect(body).toMatch(/role="alert".*?(?:Se till att alla fält|Tarkista, että kaikki)/s);
    expect(body).toContain(`value="${'zip' in fields ? fields.zip : 'WOMAN'}"`);
  }
  for (const { read } of Object.values(accounts))
    expect(Object.values((await read()).address).join('')).toBe('');
});

test('[AC-02] the newsletter has one state, whoever subscribed', async () => {
  const { customer, visitor, read } = await anAccount(karamell);
  expect((await submit(visitor, { intent: 'newsletter', newsletter: 'on' })).status).toBe(303);
  expect((await read()).newsletter).toBe(true);
  expect((await submit(visitor, { intent: 'newsletter', newsletter: 'off' })).status).toBe(303);
  expect((await read()).newsletter).toBe(false);
  // As the checkout does
  await callApi(karamell, {
    kind: 'mutation',
    field: 'subscribeToNewsletter',
    input: { email: ['String!', customer.username] },
  });
  expect((await visitor.get(SETTINGS.karamell ?? '')).body).toContain('Du får vårt nyhetsbrev till');
  await submit(visitor, { intent: 'newsletter', newsletter: 'off' });
  expect((await read()).newsletter).toBe(false);
});

test('[VL-02] [AU-05] a new password is checked, changed, and a wrong current one logs out', async () => {
  const { customer, visitor } = await anAccount(karamell);
  const next = 'Better-2026';
  const change = (fields: Record<string, string>) => submit(visitor, { intent: 'password', ...fields });
  const weak = await change({ password: customer.password, newPassword: '123456', passwordAgain: '1234567' });
  expect(weak.status).toBe(400);
  expect(weak.body.match(/aria-invalid="true"/g)).toHaveLength(2);
  for (const secret of [customer.password, '123456"']) expect(weak.body).not.toContain(secret);
  const right = await change({ password: customer.password, newPassword: next, passwordAgain: next });
  expect([right.status, right.headers.location]).toEqual([303, SETTINGS.karamell]);
  expect((await visitor.get(SETTINGS.karamell ?? '')).body).toContain('Ditt lösenord har ändrats');
  expect((await authenticate('login', customer)).status).toBe(401);
  expect((await authenticate('login', { ...customer, password: next })).status).toBe(200);
  const wrong = await change({ password: 'Wrong-2026', newPassword: next, passwordAgain: next });
  expect([wrong.status, wrong.headers.location]).toEqual([303, '/']);
  expect(visitor.cookies.has('ralph-auth')).toBe(false);
  expect((await visitor.get('/')).body).toMatch(/role="alert".*?loggats ut/s);
  expect((await visitor.get(SETTINGS.karamell ?? '')).status).toBe(302);
});

test('[NV-03] [CH-11] anonymous visitors and sessions of another shop neither read nor save', async () => {
  const { visitor, read } = await anAccount(karamell, { address: ADDRESS });
  const other = aVisitor(koivu);
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  for (const stranger of [other, aVisitor(koivu)])
    for (const path of [SETTINGS.koivu ?? '', '/my-account/delete', '/my-account/personal-data']) {
      const answer = await stranger.get(path);
      expect([answer.status, answer.headers.location, answer.body.includes('Ystad')]).toEqual([
        302,
        '/',
        false,
      ]);
    }
  expect((await submit(other, { intent: 'removeAddress' })).status).toBe(302);
  expect((await submit(visitor, { intent: 'steal' })).status).toBe(400);
  expect((await read()).address).toEqual(ADDRESS);
});
