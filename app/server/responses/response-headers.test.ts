import { createServer, request } from 'node:http';
import { expect, test } from 'vitest';
import { applyHeaders, formatServerTiming, mergeVary } from './response-headers.ts';
import { listen } from '#app/server/http/listen.ts';

/** The headers that a client receives for a response with these. */
async function headersSent(headers: Headers, cookies: readonly string[], status = 200, isPersonal = false) {
  const server = createServer((_, res) => {
    applyHeaders(res, { headers, status }, { cookies, isPersonal });
    res.end();
  });
  const port = await listen(server, { host: '127.0.0.1', port: 0, variable: 'PORT' });
  return new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
    request({ host: '127.0.0.1', port }, (incoming) => {
      incoming.resume();
      resolve(incoming.headers);
      server.close();
    })
      .on('error', reject)
      .end();
  });
}

test('a page is private unless its loader says otherwise', async () => {
  expect((await headersSent(new Headers(), []))['cache-control']).toBe('private, no-cache');
  expect((await headersSent(new Headers({ 'Cache-Control': 'no-store' }), []))['cache-control']).toBe(
    'no-store',
  );
});

test('an error is never cached, whatever its loader says', async () => {
  const headers = new Headers({ 'Cache-Control': 'public, max-age=60' });
  expect((await headersSent(headers, [], 502))['cache-control']).toBe('no-store');
});

test('a response that sets a cookie is never public', async () => {
  const headers = new Headers({ 'Cache-Control': 'public, max-age=60' });
  const sent = await headersSent(headers, ['ralph=1; Path=/']);
  expect(sent['cache-control']).toBe('private, no-cache');
  expect((await headersSent(headers, []))['cache-control']).toBe('public, max-age=60');
});

test('[CH-11] a response that shows something of the visitor is never stored, whatever its loader says', async () => {
  const headers = new Headers({ 'Cache-Control': 'public, max-age=60' });
  expect((await headersSent(headers, [], 200, true))['cache-control']).toBe('private, no-store');
  expect((await headersSent(headers, [], 500, true))['cache-control']).toBe('no-store');
});

test('a 405 names the methods of pages, or those that its route names', async () => {
  expect((await headersSent(new Headers(), [], 405)).allow).toBe('GET, HEAD');
  expect((await headersSent(new Headers({ Allow: 'POST' }), [], 405)).allow).toBe('POST');
  expect((await headersSent(new Headers(), [], 404)).allow).toBeUndefined();
});

test('cookies of loaders and of the context are all sent, each in its own header', async () => {
  const headers = new Headers();
  headers.append('Set-Cookie', 'a=1');
  headers.append('Set-Cookie', 'b=2');
  expect((await headersSent(headers, ['c=3']))['set-cookie']).toEqual(['a=1', 'b=2', 'c=3']);
});

test('Content-Length and Content-Encoding of the Remix response are not copied', async () => {
  const sent = await headersSent(new Headers({ 'Content-Length': '999', 'Content-Encoding': 'br' }), []);
  expect(sent['content-encoding']).toBeUndefined();
  expect(sent['content-length']).not.toBe('999');
});

test('Vary keeps its names and repeats none', () => {
  expect(mergeVary('accept-encoding, X-A', ['Accept-Encoding', 'Cookie'])).toBe(
    'accept-encoding, X-A, Cookie',
  );
  expect(mergeVary(null, ['Cookie'])).toBe('Cookie');
});

test('timings are formatted in milliseconds', () => {
  expect(formatServerTiming({ render: 3.0649, total: 12 })).toBe('render;dur=3.1, total;dur=12.0');
});
