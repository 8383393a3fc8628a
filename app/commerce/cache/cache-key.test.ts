import { expect, test } from 'vitest';
import { cacheKey, type KeyedQuery } from './cache-key.server.ts';

const target = {
  channelKey: 'shop-a',
  channelVersion: 'v1',
  apiUrl: 'http://api/graphql',
  apiKey: 'secret',
  channelId: '1|se',
  languageId: 'sv-SE',
  marketId: 'se',
};
const parts: KeyedQuery = {
  target,
  visitor: { customerType: 'PERSON', vatIncluded: true },
  documentHash: 'd'.repeat(64),
  variables: { b: 1, a: { d: 2, c: [3] } },
  partial: false,
};

test('[CH-11] a key begins with the channel and contains everything that a response depends on, but no secret', () => {
  expect(cacheKey(parts).id).toBe(
    `shop-a|v1|sv-SE|se|PERSON|inc|${'d'.repeat(32)}|{"a":{"c":[3],"d":2},"b":1}`,
  );
});

test('a key depends on the values of variables, however long, and not on their order', () => {
  expect(cacheKey({ ...parts, variables: { a: { c: [3], d: 2 }, b: 1 } })).toEqual(cacheKey(parts));
  const long = (end: string) => cacheKey({ ...parts, variables: { text: 'x'.repeat(5000) + end } }).id;
  expect(long('1')).not.toBe(long('2'));
  expect(long('1').length).toBeLessThan(200);
});

test('partial and complete responses have different keys', () => {
  expect(cacheKey({ ...parts, partial: true }).id).not.toBe(cacheKey(parts).id);
});
