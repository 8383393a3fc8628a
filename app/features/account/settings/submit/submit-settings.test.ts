import { expect, test } from 'vitest';
import { refused } from '#kernel/result.ts';
import { aContext } from '#tests/support/a-context.ts';
import { A_CUSTOMER } from '#tests/support/customers/a-customer.ts';
import { aForm } from '#tests/support/a-form.ts';
import { type ChangePassword, submitSettings } from './submit-settings.server.ts';

const FORM = {
  intent: 'password',
  password: ' Old ',
  newPassword: 'Better-2026',
  passwordAgain: 'Better-2026',
};

function submit(fields: Record<string, string>, changePassword: ChangePassword) {
  const context = aContext();
  const session = { ...context.session, find: () => A_CUSTOMER, markRequired: () => undefined };
  return submitSettings({ ...context, session }, aForm(fields), changePassword);
}

test('[AU-05] after too many tries the answer says when the next one is accepted, and repeats no password', async () => {
  const answer = await submit(FORM, async (passwords) => {
    expect(passwords).toEqual({ current: ' Old ', next: 'Better-2026' });
    return refused({ notice: 'Wait 2 minutes', retryAfterSeconds: 90 });
  });
  expect(answer).toMatchObject({
    data: { intent: 'password', notice: 'Wait 2 minutes' },
    init: { status: 429 },
  });
  expect(JSON.stringify(answer)).not.toMatch(/Old|Better/);
  expect(JSON.stringify(answer)).toContain('"Retry-After":"90"');
});

test('[VL-02] a password that breaks a rule is not sent to the auth service', async () => {
  const isCalled = async () => {
    throw new Error('The auth service was called.');
  };
  for (const wrong of [
    { password: '' },
    { newPassword: '123456', passwordAgain: '123456' },
    { passwordAgain: 'x' },
  ])
    expect(await submit({ ...FORM, ...wrong }, isCalled)).toMatchObject({ init: { status: 400 } });
});
