import { expect, test } from 'vitest';
import { parseStoreAddress } from './shared-store-settings.ts';

const PLAIN = { isTls: false, username: undefined, password: undefined, db: 0, group: '' };

test.each([
  ['redis://cache', { ...PLAIN, kind: 'single', hosts: [{ host: 'cache', port: 6379 }] }],
  [
    'rediss://user:p%40ss@cache.example:7000/3',
    {
      ...PLAIN,
      kind: 'single',
      isTls: true,
      username: 'user',
      password: 'p@ss',
      db: 3,
      hosts: [{ host: 'cache.example', port: 7000 }],
    },
  ],
  [
    'redis+sentinel://:secret@a,b:26380/main/1',
    {
      ...PLAIN,
      kind: 'sentinel',
      password: 'secret',
      db: 1,
      group: 'main',
      hosts: [
        { host: 'a', port: 26_379 },
        { host: 'b', port: 26_380 },
      ],
    },
  ],
  [
    'redis+cluster://[::1]:7001,127.0.0.1:7002',
    {
      ...PLAIN,
      kind: 'cluster',
      hosts: [
        { host: '::1', port: 7001 },
        { host: '127.0.0.1', port: 7002 },
      ],
    },
  ],
])('%s', (address, parsed) => {
  expect(parseStoreAddress(address)).toEqual(parsed);
});

test.each([
  'http://cache',
  'redis://',
  'redis://a,b',
  'redis://cache:99999',
  'redis://cache/first',
  'redis://%zz@cache',
  'redis+sentinel://a,b',
  'redis+sentinel://a/main/0/more',
  'redis+cluster://a/1',
  `redis://${'a'.repeat(2000)}`,
])('%s is no address', (address) => {
  expect(parseStoreAddress(address)).toBeNull();
});
