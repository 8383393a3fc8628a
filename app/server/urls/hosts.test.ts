import { expect, test } from 'vitest';
import { shop, withFolder } from '#tests/support/channel-folder.ts';
import { type HttpExchange, parseHost } from '#app/server/http/http-exchange.ts';
import { findOwnAddress } from './redirects.ts';

const FILES = {
  'a.json': shop('a.example', {
    hosts: {
      primary: 'a.example',
      redirects: ['www.a.example', 'old.example'],
      aliases: ['a.test'],
      gone: ['gone.example'],
    },
  }),
  'b.json': shop('bücher.example', {
    hosts: {
      primary: 'bücher.example',
      aliases: ['[2001:db8::0:1]'],
      gone: ['old.b.example', 'www.c.test'],
      www: true,
      https: true,
    },
  }),
  'c.json': shop('www.c.example', { hosts: { primary: 'www.c.example', aliases: ['10.0.0.1'], www: true } }),
  'd.json': shop('b.example', { hosts: { primary: 'b.example', redirects: ['c.example'], www: true } }),
};

type Scheme = 'http' | 'https' | 'plain at proxy';

/** Host header, how the browser came, and the answer: a shop, an address that it is led to, `gone` or `unknown`. */
const CASES: readonly (readonly [host: string, scheme: Scheme, answer: string])[] = [
  ['a.example', 'http', 'a'],
  ['A.Example.:3000', 'http', 'a'],
  ['a.example', 'plain at proxy', 'a'],
  ['a.test:80', 'https', 'a'],
  ['www.a.example', 'http', 'http://a.example/x?y=1'],
  ['WWW.a.example.:3000', 'http', 'http://a.example:3000/x?y=1'],
  ['old.example', 'https', 'https://a.example/x?y=1'],
  ['gone.example', 'http', 'gone'],
  ['GONE.example.:81', 'plain at proxy', 'gone'],
  ['www.gone.example', 'http', 'unknown'],
  ['www.a.test', 'http', 'unknown'],
  ['old.b.example', 'https', 'gone'],
  ['www.old.b.example', 'https', 'gone'],
  ['c.test', 'plain at proxy', 'gone'],
  ['xn--bcher-kva.example', 'https', 'b'],
  ['XN--Bcher-KVA.example.', 'http', 'b'],
  ['xn--bcher-kva.example:8080', 'plain at proxy', 'https://xn--bcher-kva.example/x?y=1'],
  ['www.xn--bcher-kva.example', 'https', 'https://xn--bcher-kva.example/x?y=1'],
  ['www.xn--bcher-kva.example:81', 'plain at proxy', 'https://xn--bcher-kva.example/x?y=1'],
  ['bücher.example', 'http', 'unknown'],
  ['[2001:db8::1]', 'http', 'b'],
  ['[2001:DB8:0:0::1]:3000', 'http', 'b'],
  ['[2001:db8::1]:3000', 'plain at proxy', 'https://[2001:db8::1]/x?y=1'],
  ['[2001:db8::2]', 'http', 'unknown'],
  ['2001:db8::1', 'http', 'unknown'],
  ['[2001:db8::1', 'http', 'unknown'],
  ['www.c.example', 'http', 'c'],
  ['c.example', 'http', 'http://b.example/x?y=1'],
  ['10.0.0.1', 'http', 'c'],
  ['www.10.0.0.1', 'http', 'unknown'],
  ['b.example', 'http', 'd'],
  ['www.b.example', 'http', 'http://b.example/x?y=1'],
  ['www.www.b.example', 'http', 'unknown'],
  ['b.example.evil.example', 'http', 'unknown'],
  ['b.example@evil.example', 'http', 'unknown'],
  ['b.example/evil', 'http', 'unknown'],
  ['', 'http', 'unknown'],
];

test('[CH-01] [CH-02] each spelling of a host leads to its shop, to the primary host, or nowhere', () =>
  withFolder(FILES, async ({ registry }) => {
    expect(registry.status().flatMap(({ errors }) => errors)).toEqual([]);
    const resolve = (header: string, scheme: Scheme): string => {
      const host = parseHost(header);
      const found = host && registry.find(host.name);
      if (!found) return 'unknown';
      if (found.role === 'gone') return 'gone';
      const exchange = {
        host,
        method: 'GET',
        url: new URL('http://host.invalid/x?y=1'),
        protocol: scheme === 'https' ? 'https:' : 'http:',
        isPlainAtProxy: scheme === 'plain at proxy',
      };
      return findOwnAddress(exchange as HttpExchange, found) ?? found.channel.key;
    };
    expect(CASES.map(([host, scheme]) => [host, scheme, resolve(host, scheme)])).toEqual(CASES);
  }));

test('[CH-05] a host is claimed in each of its spellings, also where it is gone', () =>
  withFolder(
    {
      'a.json': shop('a.example', { hosts: { primary: 'bücher.example', gone: ['gone.example', '[::1]'] } }),
      'b.json': shop('xn--bcher-kva.example'),
      'c.json': shop('gone.example'),
      'd.json': shop('[0:0:0:0:0:0:0:1]'),
      'e.json': shop('a.example', { hosts: { primary: 'e.example', gone: ['e.example'] } }),
      ...Object.fromEntries(
        ['Bücher.example', 'bücher.example:80', 'bücher.example.', 'http://x.example', '[::g]', 'a/b'].map(
          (host, index) => [`f${index}.json`, shop(host)],
        ),
      ),
    },
    async ({ registry }) => {
      const reasons = registry
        .status()
        .map(({ key, error }) => [key, error?.reason.replace(/, line \d+/, '')]);
      const notHost = 'must be a lower-case host name without port, like shop.example';
      expect(reasons).toEqual([
        ['a', undefined],
        ...['b', 'c', 'd'].map((key) => [key, 'this host belongs to a.json']),
        ['e', 'this host is listed twice'],
        ...[0, 1, 2, 3, 4, 5].map((index) => [`f${index}`, notHost]),
      ]);
    },
  ));
