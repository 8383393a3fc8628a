import { expect, test } from 'vitest';
import { check, send, type NewsletterState } from './newsletter-script.ts';

const TEXTS = { badEmail: 'Not an address', failed: 'Failed' };

function aSignUp(value: string, answer: object | null = { ok: true, text: 'Thanks' }) {
  const field = { name: 'email', value, focus: () => {} };
  const form = { action: '/newsletter', querySelector: () => field } as never;
  const states: NewsletterState[] = [];
  const posted: string[] = [];
  let state: NewsletterState = { feedback: null, isSending: false };
  const setState = (next: NewsletterState | ((before: NewsletterState) => NewsletterState)): void => {
    state = typeof next === 'function' ? next(state) : next;
    states.push(state);
  };
  const fetchFake = ((_url: string, init: RequestInit) => {
    if (init.method !== 'POST') return Promise.resolve(Response.json(TEXTS));
    posted.push(new URLSearchParams(init.body as URLSearchParams).toString());
    return answer === null ? Promise.reject(new Error('offline')) : Promise.resolve(Response.json(answer));
  }) as never;
  return { field, form, setState, states, posted, fetchFake, getFeedback: () => state.feedback };
}

test('[NL-01] a success is told and empties the field; while it is sent the form is busy', async () => {
  const { field, form, setState, states, posted, fetchFake, getFeedback } = aSignUp('me@example.com');
  await send(form, setState, fetchFake);
  expect(posted).toEqual(['email=me%40example.com']);
  expect(states.map(({ isSending }) => isSending)).toEqual([true, false]);
  expect([getFeedback(), field.value]).toEqual([{ text: 'Thanks', isWrong: false }, '']);
});

test('[NL-01] a refusal and a lost answer keep what was typed', async () => {
  for (const [answer, text] of [
    [{ ok: false, text: 'Later' }, 'Later'],
    [null, 'Failed'],
  ] as const) {
    const { field, form, setState, fetchFake, getFeedback } = aSignUp('me@example.com', answer);
    await send(form, setState, fetchFake);
    expect([getFeedback(), field.value]).toEqual([{ text, isWrong: true }, 'me@example.com']);
  }
});

test('[NL-01] [VL-04] a wrong address is told on leaving the field, and hidden as soon as it is right', async () => {
  const { field, form, setState, posted, fetchFake, getFeedback } = aSignUp('me@');
  await check(form, 'input', setState, fetchFake);
  expect(getFeedback()).toBeNull();
  await check(form, 'blur', setState, fetchFake);
  expect(getFeedback()).toEqual({ text: 'Not an address', isWrong: true });
  await check(form, 'input', setState, fetchFake);
  expect(getFeedback()).not.toBeNull();
  field.value = '\u202Ame@example.com\u202C';
  await check(form, 'input', setState, fetchFake);
  expect(getFeedback()).toBeNull();
  field.value = 'me@';
  await send(form, setState, fetchFake);
  expect([getFeedback()?.text, posted]).toEqual(['Not an address', []]);
});
