import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { findFieldError, findFieldValue } from '#app/ui/field/form.ts';
import { findWriteWait } from '#app/request/forms/read-form.server.ts';
import { aContext, noLimits, reachedLimits } from '#tests/support/a-context.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { aForm } from '#tests/support/a-form.ts';
import { askForReminder } from './reminder.form.server.ts';

function fakeApi(answer: boolean | Error) {
  const requested: unknown[] = [];
  const request = (_document: unknown, variables: unknown) => {
    requested.push(variables);
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ monitorProductAvailability: answer });
  };
  return { requested, commerce: { ...fakeCommerce(), request: request as never } };
}

const aContextOf = (commerce: ReturnType<typeof fakeApi>['commerce'], limits = noLimits) => ({
  ...aContext(),
  commerce,
  limits,
});

test('[PP-04] a valid address is sent to the API unchanged, with the SKU', async () => {
  const { requested, commerce } = fakeApi(true);
  const outcome = await askForReminder(
    aContextOf(commerce),
    aForm({ email: '\u2066me@example.com\u2069', skuId: '12' }),
  );
  expect(outcome.ok).toBe(true);
  expect(requested).toEqual([{ email: 'me@example.com', skuId: 12 }]);
});

test('[VL-01] an invalid address gives a field error with the typed value and no API call', async () => {
  const { requested, commerce } = fakeApi(true);
  const outcome = await askForReminder(aContextOf(commerce), aForm({ email: 'me@', skuId: '12' }));
  const reply = outcome.ok ? undefined : outcome.refusal.reply;
  expect(findFieldError(reply, 'email')).toBe('catalog.reminder.badEmail');
  expect(findFieldValue(reply, 'email')).toBe('me@');
  expect(requested).toEqual([]);
});

test('[PP-04] a refusal of the API is a form error; an outage throws', async () => {
  const facts = { operation: 'monitorProductAvailability', channel: 'shop' } as const;
  const form = aForm({ email: 'me@example.com', skuId: '12' });
  for (const answer of [false, new CommerceError({ kind: 'graphql', ...facts })]) {
    const outcome = await askForReminder(aContextOf(fakeApi(answer).commerce), form);
    expect(findFieldError(outcome.ok ? undefined : outcome.refusal.reply, '')).toBe(
      'catalog.reminder.failed',
    );
  }
  const down = fakeApi(new CommerceError({ kind: 'network', ...facts }));
  await expect(askForReminder(aContextOf(down.commerce), form)).rejects.toThrow(CommerceError);
});

test('[CH-11] only a valid form counts; beyond the limit, ours or the API’s, the time to wait is thrown', async () => {
  const { requested, commerce } = fakeApi(true);
  const limits = reachedLimits(42);
  const waitFor = (context: Parameters<typeof askForReminder>[0], email: string) =>
    askForReminder(context, aForm({ email, skuId: '12' })).then(() => null, findWriteWait);
  expect(await waitFor(aContextOf(commerce, limits), 'me@')).toBeNull();
  expect(await waitFor(aContextOf(commerce, limits), 'me@example.com')).toBe(42);
  expect(requested).toEqual([]);
  const extensions = { code: 'TOO_MANY_REQUESTS', statusCode: 429, retryAfter: 7 };
  const refusal = new CommerceError({
    kind: 'graphql',
    operation: 'monitorProductAvailability',
    channel: 'shop',
    errors: [{ message: 'Later', extensions }],
  });
  expect(await waitFor(aContextOf(fakeApi(refusal).commerce), 'me@example.com')).toBe(7);
});
