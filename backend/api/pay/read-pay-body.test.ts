import { expect, test } from 'vitest';
import { DEFAULT_BACKEND_LIMITS, type BackendLimitName } from '#backend/core/limits/backend-limits.ts';
import { serve } from '#tests/support/fixture-backend/until-test-ends.ts';
import { readPayForm } from './read-pay-body.ts';

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
