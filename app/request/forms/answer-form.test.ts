import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import { aContext } from '#tests/support/a-context.ts';
import { answerForm, type Refusal } from './answer-form.server.ts';

type Outcome = Result<string, Refusal> | Error | Response;

async function send(outcome: Outcome, headers: Readonly<Record<string, string>> = {}) {
  const context = aContext();
  const request = new Request(context.url, {
    method: 'POST',
    body: 'name=Kim',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });
  const answer = await answerForm(context, request, {
    submit: (): Promise<Result<string, Refusal>> =>
      outcome instanceof Error || outcome instanceof Response
        ? Promise.reject(outcome as Error)
        : Promise.resolve(outcome),
    json: (result, form) => [result.ok, form.get('name')],
    accepted: (name) => ({ to: `/hello/${name}`, message: 'newsletter.success' }),
    refused: ({ code }, form) => ({ show: { code, name: form.get('name') } }),
    failed: (failure): Refusal => failure,
  });
  return { answer, cookies: context.cookies.flush() };
}

const SCRIPT = { Accept: 'application/json' };
const DOWN = new CommerceError({ kind: 'unavailable', operation: 'change', channel: 'shop' });
const LIMITED = new Response(null, { status: 429, headers: { 'Retry-After': '7' } });

test('without script an accepted form redirects, with a message; a refused one is the page’s data with its status', async () => {
  const { answer, cookies } = await send(ok('kim'));
  expect(answer).toMatchObject({ status: 303 });
  expect((answer as Response).headers.get('Location')).toBe('/hello/kim');
  expect(cookies.join()).toContain('ralph-message');
  expect((await send(refused({ code: 'short', status: 409 }))).answer).toMatchObject({
    data: { code: 'short', name: 'Kim' },
    init: { status: 409 },
  });
});

test('with script the answer is JSON, with the same status', async () => {
  const { answer } = await send(refused({ code: 'short', status: 409 }), SCRIPT);
  expect(answer).toMatchObject({ status: 409 });
  expect(await (answer as Response).json()).toEqual([false, 'Kim']);
  expect((await send(ok('kim'), { ...SCRIPT, 'Sec-Fetch-Site': 'cross-site' })).answer).toMatchObject({
    status: 403,
  });
});

test('[AP-03] [AP-06] a failing API and too many tries are refusals that say when to try again; other errors are thrown', async () => {
  const down = await send(DOWN, SCRIPT);
  expect(down.answer).toMatchObject({ status: 503 });
  expect((down.answer as Response).headers.get('Retry-After')).toBe('5');
  expect((await send(LIMITED)).answer).toMatchObject({
    data: { code: 'tooMany' },
    init: { status: 429, headers: { 'Retry-After': '7' } },
  });
  await expect(send(new TypeError('bug'))).rejects.toThrow('bug');
  const missing = new Response(null, { status: 404 });
  await expect(send(missing)).rejects.toBe(missing);
});
