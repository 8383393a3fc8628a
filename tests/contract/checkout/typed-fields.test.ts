import { expect, test } from 'vitest';
import { FIELD_CASES } from '#tests/support/checkout/field-cases.ts';
import { aCheckoutShopper, DETAILS } from '#tests/support/checkout/checkout-visitor.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { listInvalidFields, listTags, textOf } from '#tests/support/markup.ts';

const KARAMELL = shopNamed('karamell');
const KOIVU = shopNamed('koivu');
const POINT = '1/pickup/SE-12345-1';

const PERSONAL = { ...DETAILS, market: 'se', identityNumber: '811218-9876', 'billing.zip': '123 45' };

test('[VL-04] without scripts an update shows what is wrong with what was typed, and not what is empty', async () => {
  const { open, saveByForm } = await aCheckoutShopper(KARAMELL, 'en-US');
  expect(listInvalidFields((await open()).body)).toEqual([]);
  await saveByForm({ ...PERSONAL, email: 'kim@', 'billing.city': '', identityNumber: '811218-9875' });
  const { status, body } = await open();
  expect([status, listInvalidFields(body)]).toEqual([200, ['identityNumber', 'email']]);
  expect(body).toMatch(/value="kim@"/);
  await saveByForm({ ...PERSONAL });
  expect(listInvalidFields((await open()).body)).toEqual([]);
});

test('[VL-04] the server applies the rules of the browser: the same values pass and fail', async () => {
  const { save } = await aCheckoutShopper(KARAMELL);
  const swedish = FIELD_CASES.filter(({ shape }) => shape.country === 'SE');
  for (const { field, shape, valid, invalid, error } of swedish)
    for (const value of [...valid, ...invalid]) {
      const { answer } = await save({ market: 'se', customerType: shape.customerType, [field]: value });
      const expected = valid.includes(value) ? undefined : `fields.error.${error}`;
      expect(answer.errors[field], `${field}: ${value}`).toBe(expected);
    }
}, 60_000);

const PASTED = {
  ...PERSONAL,
  email: '\u202Akim.ek@exam\u200Bple.com\u202C',
  identityNumber: '\u200E811218\u20119876',
  'billing.firstName': 'Anna\u2013Lena\u200B',
  'billing.mobile': '\u202A070\u2011123\u202F45 67\u202C',
  'billing.zip': 's\u2011123\u00A045',
};

test('[CO-02] [CO-09] what was pasted is ordered as it looks; what is invisible is missing', async () => {
  const { place, saveByForm, open, visitor } = await aCheckoutShopper(KARAMELL, 'en-US');
  await visitor.submit('/en/cart/promo', { code: '\u202Asave\u200B10' });
  expect((await visitor.open('/en/cart')).body).toContain('SAVE10');
  await saveByForm(PASTED);
  const fields = { ...PASTED, shippingId: '1', pickupPoint: POINT, paymentId: '23', terms: 'on' };
  const blank = await place({
    ...fields,
    'billing.lastName': '\u200B',
    'billing.addressLine1': '\u202A\u3164',
  });
  expect([blank.status, listInvalidFields(blank.body)]).toEqual([
    400,
    ['billing.lastName', 'billing.addressLine1'],
  ]);
  for (const text of ['Enter a last name', 'Enter a street and house number'])
    expect(blank.body).toContain(text);
  expect((await open()).status).toBe(200);
  const placed = await place(fields);
  expect([placed.status, placed.headers.location]).toEqual([303, '/en/checkout/confirm']);
  const { body } = await visitor.open('/en/checkout/confirm');
  for (const ordered of ['Anna-Lena', '123 45', '070-123 45 67', 'kim.ek@example.com'])
    expect(body, ordered).toContain(ordered);
  // CO-06: when it arrives, and how far it is
  expect(textOf(body, 'h1')).toMatch(/^Arrives \w+day\b/);
  expect(listTags(body, 'li').filter((step) => step['aria-current'] === 'step')).toHaveLength(1);
});

test('[CO-02] with scripts too a pasted form is right, and a code is stored as its country writes it', async () => {
  const { save } = await aCheckoutShopper(KARAMELL);
  const { answer } = await save(PASTED);
  expect(answer.errors).toEqual({});
  expect(answer.checkout?.values).toMatchObject({ 'billing.zip': '123 45', identityNumber: '811218-9876' });
  const island = await (
    await aCheckoutShopper(KOIVU)
  ).save({ ...DETAILS, market: 'fi', 'billing.zip': 'AX-22100' });
  expect(island.answer.errors).toEqual({});
  expect(island.answer.checkout?.values['billing.zip']).toBe('22100');
  expect(island.answer.checkout?.deliveries?.length).toBeGreaterThan(0);
});
