import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { silentLog } from '#tests/support/a-context.ts';
import { askPort, askRaw, withServer } from '#tests/support/loopback-servers.ts';
import { formatAuthority, openExchange, parseHost } from './http-exchange.ts';

/** Answers with the URL of the exchange and the path that Remix's adapter sees, or with `refused`. */
const tellUrl: RequestListener = (req, res) => {
  const exchange = openExchange(req, res, { peers: { trustsPeer: () => false }, log: silentLog });
  res.setHeader('Connection', 'close');
  res.end(exchange ? `${exchange.url.href} ${req.url}` : 'refused');
};

async function withTargets(
  work: (urlOf: (target: string, host: string) => Promise<string | undefined>) => Promise<void>,
): Promise<void> {
  await withServer(tellUrl, async (port) => {
    await work(async (target, host) =>
      (await askRaw(port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).split('\r\n').at(-1),
    );
  });
}

test('[CH-01] a target in absolute form is the path of the shop that the Host header names, too', async () => {
  await withTargets(async (urlOf) => {
    const page = 'http://shop.example:3000/c/x?y=%2F /c/x?y=%2F';
    expect(await urlOf('/c/x?y=%2F', 'shop.example:3000')).toBe(page);
    expect(await urlOf('http://shop.example:3000/c/x?y=%2F', 'shop.example:3000')).toBe(page);
    expect(await urlOf('HTTP://SHOP.Example:3000/c/x?y=%2F', 'shop.example:3000')).toBe(page);
    expect(await urlOf('http://shop.example:80?x=1', 'shop.example')).toBe('http://shop.example/?x=1 /?x=1');
    expect(await urlOf('//elsewhere.example/', 'shop.example')).toBe(
      'http://shop.example//elsewhere.example/ //elsewhere.example/',
    );
  });
});

test('the path of a log line is that of the URL, or the one that a step has named', async () => {
  const tellPaths: RequestListener = (req, res) => {
    const exchange = openExchange(req, res, { peers: { trustsPeer: () => false }, log: silentLog });
    const before = exchange?.pathname;
    if (exchange) exchange.pathname = '/named';
    res.end(`${before} ${exchange?.pathname}`);
  };
  await withServer(tellPaths, async (port) => {
    const { body } = await askPort(port, { path: '/a/../b?c=d', headers: { host: 'shop.example' } });
    expect(body).toBe('/b /named');
  });
});

test('a tunnel is refused', async () => {
  await withServer(tellUrl, async (port) => {
    const answer = await askRaw(port, 'CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example:443\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  });
});

test('[CH-01] a target that names another host than the Host header, or none, is refused', async () => {
  await withTargets(async (urlOf) => {
    const targets = [
      'http://elsewhere.example/',
      'http://shop.example:81/',
      'http://elsewhere.example@shop.example/',
      'http://shop.example\\@elsewhere.example/',
      'http://shop.example/#a',
      'https://shop.example:80/',
      'ftp://shop.example/',
      'http:///',
      'http://',
      'shop.example:80',
      '*',
    ];
    for (const target of targets) expect(await urlOf(target, 'shop.example'), target).toMatch(/refused|^$/);
    expect(await urlOf('http://shop.example/', 'a,b')).toBe('refused');
    for (const host of ['shop.example:99999', 'shop.example:99999', '1.2.3.999'])
      expect(await urlOf('/', host), host).toBe('refused');
    expect(await urlOf('http://shop.example/', 'shop.example\r\nHost: shop.example')).toBe('refused');
  });
});

test.each([
  ['shop.example', 'shop.example', ''],
  ['Shop.EXAMPLE', 'shop.example', ''],
  ['shop.example:3000', 'shop.example', '3000'],
  ['shop.example.', 'shop.example', ''],
  ['shop.example.:3000', 'shop.example', '3000'],
  ['  shop.example  ', 'shop.example', ''],
  ['shop.example:', 'shop.example', ''],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example', ''],
  ['127.0.0.1:80', '127.0.0.1', '80'],
  ['[::1]:3000', '[::1]', '3000'],
  ['[2001:DB8::1]', '[2001:db8::1]', ''],
])('[CH-01] the host header %j names %j', (header, name, port) => {
  expect(parseHost(header)).toEqual({ name, port });
});

test.each([
  [undefined],
  [''],
  ['.'],
  [':3000'],
  ['a, b'],
  ['a b'],
  ['user@shop.example'],
  ['shop.example/path'],
  ['shop..example'],
  ['shop.example:30x'],
  ['shop.example:123456'],
  ['::1'],
  ['shop.example\u0000'],
  ['bücher.example'],
])('the host header %j is invalid', (header) => {
  expect(parseHost(header)).toBeNull();
});

test('an authority contains the port only where there is one', () => {
  expect([formatAuthority('shop.example', ''), formatAuthority('shop.example', '81')]).toEqual([
    'shop.example',
    'shop.example:81',
  ]);
});
