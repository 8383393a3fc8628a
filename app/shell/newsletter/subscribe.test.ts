import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { noLimits, reachedLimits } from '#tests/support/a-context.ts';
import { aForm } from '#tests/support/a-form.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { subscribe } from './subscribe.server.ts';

const apiWith = (answer: boolean | Error) =>
  fakeCommerce({
    subscribeToNewsletter: answer instanceof Error ? answer : { subscribeToNewsletter: answer },
  });

test('[NL-01] a valid address is sent to the API as it looks; one that is none is not', async () => {
  const commerce = apiWith(true);
  const context = { commerce, limits: noLimits };
  expect(await subscribe(context, aForm({ email: ' \u202Ame@exam\u200Bple.com\u202C ' }))).toEqual({
    status: 200,
    message: 'newsletter.success',
  });
  expect(commerce.calls.map(({ variables }) => variables)).toEqual([{ email: 'me@example.com' }]);
  for (const email of ['', 'me@', 'a b@c.se'])
    expect(await subscribe(context, aForm({ email }))).toEqual({
      status: 400,
      message: 'newsletter.badEmail',
    });
  expect(commerce.calls).toHaveLength(1);
});

test('[NL-01] the API’s no and its failures are a failed sign-up; beyond the limit the time to wait is told', async () => {
  const form = aForm({ email: 'me@example.com' });
  const down = new CommerceError({ kind: 'network', operation: 'subscribeToNewsletter', channel: 'shop' });
  for (const answer of [false, down]) {
    const { message, status } = await subscribe({ commerce: apiWith(answer), limits: noLimits }, form);
    expect([message, status >= 500]).toEqual(['newsletter.failed', true]);
  }
  const limited = { commerce: apiWith(true), limits: reachedLimits(42) };
  expect(await subscribe(limited, form)).toEqual({
    status: 429,
    message: 'newsletter.tooMany',
    retryAfter: 42,
  });
});
