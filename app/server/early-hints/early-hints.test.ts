import { expect, test } from 'vitest';
import { askRaw, withServer } from '#tests/support/loopback-servers.ts';
import { createEarlyHints } from './early-hints.ts';

const page = (links: string): Buffer => Buffer.from(`<!doctype html><html><head>${links}</head>`);
const FONT =
  '<link rel="preload" as="font" type="font/woff2" href="/assets/inter-1.woff2" crossorigin="anonymous"/>';
const STYLE = '<link rel="stylesheet" href="/assets/global-1.css"/>';
const shop = { version: 'v1' };

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';
const DOCUMENT = 'Sec-Fetch-Dest: document\r\n';
const FINAL = /^HTTP\/1\.1 200 OK\r\n/;

async function askWith(text: string, { isTrusted = true, version = 'v1' } = {}): Promise<string> {
  const hints = createEarlyHints(() => isTrusted);
  hints.learn(shop, page(`${FONT}${STYLE}<link rel="stylesheet" href="/assets/home-1.css"/>`));
  hints.learn(shop, page(`${STYLE}${FONT}<link rel="preload" as="font" href="https://x.example/a.woff2"/>`));
  let answer = '';
  await withServer(
    (req, res) => {
      hints.send({ req, res, method: req.method ?? '' }, { version });
      res.end('page');
    },
    async (port) => {
      answer = await askRaw(port, `${text}\r\n`);
    },
  );
  return answer;
}

test('a navigation gets what all pages of the shop load, before the answer', async () => {
  const answer = await askWith(REQUEST + DOCUMENT);
  const [hints = '', ...rest] = answer.split('\r\n\r\n');
  expect(hints).toBe(
    'HTTP/1.1 103 Early Hints\r\nLink: </assets/inter-1.woff2>; rel=preload; as=font; type=font/woff2; crossorigin, ' +
      '</assets/global-1.css>; rel=preload; as=style',
  );
  expect(rest.join('\r\n\r\n')).toMatch(FINAL);
});

test('nobody else gets hints: other requests, HTTP/1.0, strangers, shops without a page yet', async () => {
  expect(await askWith(REQUEST)).toMatch(FINAL);
  expect(await askWith(`${REQUEST}Sec-Fetch-Dest: image\r\n`)).toMatch(FINAL);
  expect(await askWith(REQUEST.replace('1.1', '1.0') + DOCUMENT)).toMatch(FINAL);
  expect(await askWith(REQUEST.replace('GET', 'POST') + DOCUMENT)).toMatch(FINAL);
  expect(await askWith(REQUEST + DOCUMENT, { isTrusted: false })).toMatch(FINAL);
  expect(await askWith(REQUEST + DOCUMENT, { version: 'v2' })).toMatch(FINAL);
});
