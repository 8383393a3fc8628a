import { expect, test } from 'vitest';
import { DEFAULT_LIMITS, type LimitName } from '#kernel/limits/limits.ts';
import { RequestState } from '#app/request/request-state.ts';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { noLimits, reachedLimits } from '#tests/support/a-context.ts';
import { findWriteWait, listSubmittedFields, readForm, requireWriteAllowance } from './read-form.server.ts';

const FORM = 'application/x-www-form-urlencoded';

function aContext() {
  const reached: LimitName[] = [];
  return {
    reached,
    state: new RequestState(),
    limits: { values: DEFAULT_LIMITS, reached: (limit: LimitName) => void reached.push(limit) },
  };
}

const post = (body: BodyInit | null, type?: string, method: 'POST' | 'PUT' = 'POST') => {
  const headers = type ? { 'Content-Type': type } : undefined;
  return new Request('http://shop.example/p/lamp', { method, body, headers });
};

/** The number of fields, or the status of the refusal. */
const outcomeOf = (request: Request, context = aContext()): Promise<unknown> =>
  readForm(context, request).then(
    (form) => [...form].length,
    (error: unknown) => (error instanceof Response ? `status ${error.status}` : error),
  );

test('a form is read; no body is an empty form', async () => {
  expect(await outcomeOf(post('intent=buy&skuId=7', `${FORM};charset=UTF-8`))).toBe(2);
  expect(await outcomeOf(post(null))).toBe(0);
});

test('a body that is no form or has files is 415, another method 405 with the allowed ones', async () => {
  for (const type of [
    'application/json',
    'text/plain',
    `${FORM}x`,
    'image/png',
    'multipart/form-data; boundary=x',
  ])
    expect(await outcomeOf(post('{}', type)), type).toBe('status 415');
  expect(await outcomeOf(post(new Uint8Array([1])))).toBe('status 415');
  expect(await outcomeOf(new Request('http://x', { method: 'POST', body: new FormData() }))).toBe(
    'status 415',
  );
  const refused = await readForm(aContext(), post('a=1', FORM, 'PUT')).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 405 });
  expect((refused as Response).headers.get('Allow')).toBe('GET, HEAD, POST');
});

test('a body that ends too early is 400', async () => {
  const half = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from('intent=b'));
      controller.error(new Error('aborted'));
    },
  });
  // Node requires `duplex` with a stream; the DOM types lack it
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: half,
    duplex: 'half',
    headers: { 'Content-Type': FORM },
  };
  expect(await outcomeOf(new Request('http://shop.example', init))).toBe('status 400');
});

test('the submitted fields of a request can be submitted again, without secrets', async () => {
  const own = aContext();
  await readForm(own, post('email=a@b.se&email=c@d.se&newPassword=x&cardNumber=4', FORM));
  expect(listSubmittedFields(own)).toEqual([
    ['email', 'a@b.se'],
    ['email', 'c@d.se'],
  ]);
  expect(listSubmittedFields(aContext())).toEqual([]);
});

test('fields that would take more than 40 kB of the error page are not submitted again', async () => {
  const listOf = async (body: string) => {
    const context = aContext();
    await readForm(context, post(body, FORM));
    return listSubmittedFields(context).length;
  };
  expect(await listOf(`a=${'x'.repeat(9000)}&b=${'x'.repeat(9000)}`)).toBe(2);
  expect(await listOf(`a=${'x'.repeat(10_000)}&b=${'x'.repeat(10_000)}`)).toBe(0);
  expect(await listOf(`a=${'%26'.repeat(5000)}`)).toBe(0);
});

const refusal = (extensions: Record<string, unknown>) =>
  new CommerceError({
    kind: 'graphql',
    operation: 'addToCart',
    channel: 'shop',
    errors: [{ message: 'Later', extensions }],
  });

test('[AP-06] within the limits nothing happens, beyond them a 429 tells the seconds to wait', async () => {
  await requireWriteAllowance({ limits: noLimits }, 'review');
  const refused: unknown = await requireWriteAllowance({ limits: reachedLimits(9) }, 'review').catch(
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ status: 429 });
  expect(findWriteWait(refused)).toBe(9);
});

test('[AP-03] a refusal of the API tells its time to wait, within reason; other errors have none', () => {
  const code = 'TOO_MANY_REQUESTS';
  for (const [retryAfter, seconds] of [
    [7, 7],
    [7.2, 8],
    ['12', 12],
    [0, 60],
    [-1, 60],
    ['soon', 60],
    [undefined, 60],
    [1e9, 3600],
  ])
    expect(findWriteWait(refusal({ code, retryAfter })), String(retryAfter)).toBe(seconds);
  for (const other of [
    refusal({ code: 'SKU_UNKNOWN' }),
    new Error('bug'),
    null,
    new Response(null, { status: 404 }),
  ])
    expect(findWriteWait(other)).toBeNull();
});
