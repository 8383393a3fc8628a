import { expect, test } from 'vitest';
import { listSubmittedFields, readForm } from './read-form.server.ts';

const context = () => ({ requestId: 'request-of-a-test' });

const post = (body: BodyInit | null, type?: string, method: 'POST' | 'PUT' = 'POST') => {
  const headers = type ? { 'Content-Type': type } : undefined;
  return new Request('http://shop.example/p/lamp', { method, body, headers });
};

const statusOf = (request: Request): Promise<unknown> =>
  readForm(context(), request).then(
    (form) => [...form].length,
    (error: unknown) => (error instanceof Response ? error.status : error),
  );

test('a form is read in both encodings; no body is an empty form', async () => {
  const multipart = new FormData();
  multipart.set('intent', 'buy');
  expect(await statusOf(post('intent=buy&skuId=7', 'application/x-www-form-urlencoded;charset=UTF-8'))).toBe(
    2,
  );
  expect(await statusOf(new Request('http://shop.example', { method: 'POST', body: multipart }))).toBe(1);
  expect(await statusOf(post(null))).toBe(0);
});

test('a body that is no form is 415, a malformed form 400, another method 405 with the allowed ones', async () => {
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencodedx', 'image/png'])
    expect(await statusOf(post('{}', type)), type).toBe(415);
  expect(await statusOf(post(new Uint8Array([1])))).toBe(415);
  expect(await statusOf(post('no boundary', 'multipart/form-data'))).toBe(400);
  expect(await statusOf(post('--x\r\nbroken', 'multipart/form-data; boundary=x'))).toBe(400);
  const refused = await readForm(context(), post('a=1', 'application/x-www-form-urlencoded', 'PUT')).catch(
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ status: 405 });
  expect((refused as Response).headers.get('Allow')).toBe('GET, HEAD, POST');
});

test('the submitted fields of a request can be submitted again, without secrets and files', async () => {
  const form = new FormData();
  for (const [name, value] of [
    ['email', 'a@b.se'],
    ['email', 'c@d.se'],
    ['newPassword', 'x'],
    ['cardNumber', '4'],
  ] as const)
    form.append(name, value);
  form.append('file', new File(['x'], 'x.txt'));
  const own = context();
  await readForm(own, new Request('http://shop.example', { method: 'POST', body: form }));
  expect(listSubmittedFields(own)).toEqual([
    ['email', 'a@b.se'],
    ['email', 'c@d.se'],
  ]);
  expect(listSubmittedFields(context())).toEqual([]);
  const large = context();
  await readForm(large, post(`a=${'x'.repeat(20_000)}`, 'application/x-www-form-urlencoded'));
  expect(listSubmittedFields(large)).toEqual([]);
});
