import { expect, test } from 'vitest';
import { requestHeadersToBackend, responseHeadersFromBackend } from './forward.ts';

test('the backend gets the headers about content, and nothing about the shopper', () => {
  const sent = requestHeadersToBackend(
    {
      accept: 'image/avif,*/*',
      'if-none-match': '"x"',
      cookie: 'ralph-auth=secret',
      authorization: 'Bearer secret',
      'x-forwarded-for': '203.0.113.9',
      'x-apikey': 'secret',
      'x-arkad-channel': '3|fi',
      'x-arkad-pictures': 'ready',
      connection: 'keep-alive',
      host: 'shop.example',
    },
    { requestId: 'id-12345678', channel: { channelId: '1|se' }, mayRender: true },
  );
  expect(sent).toEqual({
    accept: 'image/avif,*/*',
    'if-none-match': '"x"',
    'x-request-id': 'id-12345678',
    'x-arkad-channel': '1|se',
  });
});

test('response headers about the content are kept; cookies, hop-by-hop and product headers are dropped', () => {
  const kept = responseHeadersFromBackend({
    'content-type': 'image/webp',
    'content-length': '12',
    'cache-control': 'public, max-age=60',
    etag: '"x"',
    vary: 'Accept',
    'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT',
    'content-encoding': 'br',
    'set-cookie': ['a=1'],
    connection: 'keep-alive, X-Private',
    'x-private': '1',
    'keep-alive': 'timeout=5',
    'transfer-encoding': 'chunked',
    upgrade: 'h2c',
    'x-powered-by': 'x',
    'strict-transport-security': 'max-age=1',
  });
  expect(Object.keys(kept)).toEqual([
    'content-type',
    'content-length',
    'cache-control',
    'etag',
    'vary',
    'last-modified',
    'content-encoding',
  ]);
});
