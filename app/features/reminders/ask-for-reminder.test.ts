import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { findFieldError, findFieldValue } from '#app/ui/field/form-reply.ts';
import { askForReminder } from './ask-for-reminder.server.ts';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

function fakeApi(answer: boolean | Error) {
  const asked: unknown[] = [];
  const request = (_document: unknown, variables: unknown) => {
    asked.push(variables);
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ monitorProductAvailability: answer });
  };
  return { asked, commerce: { request: request as never } };
}

test('[PP-04] a good address and a size reach the API, trimmed', async () => {
  const { asked, commerce } = fakeApi(true);
  const outcome = await askForReminder({ commerce }, formOf({ email: ' me@example.com ', skuId: '12' }));
  expect(outcome.ok).toBe(true);
  expect(asked).toEqual([{ email: 'me@example.com', skuId: 12 }]);
});

test('[VL-01] a bad address is told by the field, keeps what was typed, and asks nobody', async () => {
  const { asked, commerce } = fakeApi(true);
  const outcome = await askForReminder({ commerce }, formOf({ email: 'me@', skuId: '12' }));
  const reply = outcome.ok ? undefined : outcome.refusal;
  expect(findFieldError(reply, 'email')).toBe('catalog.reminder.badEmail');
  expect(findFieldValue(reply, 'email')).toBe('me@');
  expect(asked).toEqual([]);
});

test('[PP-04] a refusal of the API is the form’s own error; an outage is thrown', async () => {
  const facts = { operation: 'monitorProductAvailability', channel: 'shop' } as const;
  const form = formOf({ email: 'me@example.com', skuId: '12' });
  for (const answer of [false, new CommerceError({ kind: 'graphql', ...facts })]) {
    const outcome = await askForReminder({ commerce: fakeApi(answer).commerce }, form);
    expect(findFieldError(outcome.ok ? undefined : outcome.refusal, '')).toBe('catalog.reminder.failed');
  }
  const down = fakeApi(new CommerceError({ kind: 'network', ...facts }));
  await expect(askForReminder({ commerce: down.commerce }, form)).rejects.toThrow(CommerceError);
});
