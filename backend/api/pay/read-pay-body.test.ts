import { expect, test } from 'vitest';
import { DEFAULT_BACKEND_LIMITS, type BackendLimitName } from '#backend/core/limits/backend-limits.ts';
import { serve } from '#tests/support/fixture-backend/until-test-ends.ts';
import { readPayForm, parseForm } from './read-pay-body.ts';

test('[CH-11] a form of the payment page has bounded bytes and fields, counted for its shop', async () => {
  const reached: [BackendLimitName, string | null][] = [];
  const limits = {
    values: { ...DEFAULT_BACKEND_LIMITS, payBodyBytes: 20, formFields: 3 },
    reached: (limit: BackendLimitName, shop: string | null) => void reached.push([limit, shop]),
  };
  const origin = await serve(async (request, response) => {
    const fields = await readPayForm({ request, response, limits, shopKey: 'shop' });
    if (fields !== null) response.end(JSON.stringify(fields));
  });
  const post = async (body: string, type = 'application/x-www-form-urlencoded'): Promise<number> =>
    (await fetch(origin, { method: 'POST', headers: { 'content-type': type }, body })).status;
  expect(await post('a=345678901234567890')).toBe(200);
  expect(await post('a=1&b=2&c=3')).toBe(200);
  expect(reached).toEqual([]);
  expect(await post('a=3456789012345678901')).toBe(413);
  expect(await post('a&b&c&d')).toBe(400);
  expect(await post('a=1', 'multipart/form-data; boundary=b')).toBe(415);
  expect(reached).toEqual([
    ['payBodyBytes', 'shop'],
    ['formFields', 'shop'],
  ]);
});

const limits = { formFields: 3, formNameBytes: 4, formValueBytes: 6 };

test('a form within the limits is parsed, the last value of a repeated name', () => {
  const fieldsOf = (text: string) => {
    const form = parseForm(text, limits);
    return form.ok ? form.fields : form.reached;
  };
  expect(fieldsOf('a=1&b=x+y&a=%C3%A5')).toEqual({ a: 'å', b: 'x y' });
  expect(fieldsOf('')).toEqual({});
  expect(fieldsOf('a&b=')).toEqual({ a: '', b: '' });
  expect(fieldsOf('%ff=%')).toEqual({ '\uFFFD': '%' });
  expect(Object.getPrototypeOf(fieldsOf('x=1'))).toBe(Object.prototype);
});

test('each limit of a form may be used in full and not exceeded', () => {
  const reached = (text: string) => {
    const form = parseForm(text, limits);
    return form.ok ? null : form.reached;
  };
  expect(reached('a=1&a=2&a=3')).toBeNull();
  expect(reached('a=1&a=2&a=3&a=4')).toBe('formFields');
  expect(reached('&&&')).toBe('formFields');
  expect(reached('abcd=1')).toBeNull();
  expect(reached('abcde=1')).toBe('formNameBytes');
  expect(reached('abcde')).toBe('formNameBytes');
  expect(reached('a=123456')).toBeNull();
  expect(reached('a=1234567')).toBe('formValueBytes');
  expect(reached('a=1&b=%C3%A5%C3%A5')).toBe('formValueBytes');
});
