import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { selectDocumentConsent, selectQuestion } from '#app/request/cookies/visitor-cookies.ts';
import { findAllowed, formatQuestion, parseQuestion } from './consent.ts';

const QUESTION = { channel: 'shop', text: 2, categories: ['marketing', 'personalisation'] } as const;
const RECORD = {
  channel: 'shop',
  text: 2,
  time: '2026-11-22T10:00:00.000Z',
  categories: { marketing: true, personalisation: false },
};
const find = (answer: string | null, record: unknown = null) =>
  findAllowed({ answer, record: record === null ? null : JSON.stringify(record) }, QUESTION);

test('[CK-01] the record says what is allowed; without an answer the question is open', () => {
  expect(find('true', RECORD)).toEqual(['marketing']);
  expect(find(null, RECORD)).toBeNull();
  expect(find('yes', RECORD)).toBeNull();
  expect(
    find('true', { ...RECORD, categories: { marketing: true, personalisation: true, other: true } }),
  ).toEqual(['marketing', 'personalisation']);
});

test('[CK-01] the answer of another client, without a record, is for everything; the stricter of the two counts', () => {
  expect(find('true')).toEqual(['marketing', 'personalisation']);
  expect(find('false')).toEqual([]);
  expect(find('false', RECORD)).toEqual([]);
});

test.each([
  ['another channel', { ...RECORD, channel: 'other' }],
  ['older texts', { ...RECORD, text: 1 }],
  ['newer texts', { ...RECORD, text: 3 }],
  ['a category that was not asked about', { ...RECORD, categories: { marketing: true } }],
  ['answers of another type', { ...RECORD, categories: { marketing: 'true', personalisation: 1 } }],
  ['no categories', { channel: 'shop', text: 2 }],
  ['null', 'null'],
  ['a list', []],
  ['text', 'shop'],
])('[CK-01] [CH-11] a record with %s is no answer', (_, record) => {
  expect(find('true', record)).toBeNull();
  expect(find('false', record)).toBeNull();
});

test('[CK-01] a damaged record is no answer', () => {
  for (const record of ['', '{', '%7B', 'null', '"x"', '[]', '{"channel":"shop","text":2,"categories":null}'])
    expect(findAllowed({ answer: 'true', record }, QUESTION), record).toBeNull();
});

test('[CK-02] a channel asks only about what it uses, and scripts read the same question', () => {
  const tagManager = { id: 'GTM-1&x' };
  const plain = selectQuestion(aChannel());
  expect(plain.categories).toEqual(['marketing', 'personalisation']);
  expect(selectQuestion(aChannel({ tagManager })).categories).toEqual([
    'statistics',
    'marketing',
    'personalisation',
  ]);
  expect(parseQuestion(formatQuestion(plain))).toEqual(plain);
  expect(parseQuestion(undefined).categories).toEqual([]);
  expect(selectDocumentConsent(aChannel())).toEqual({
    'data-consent': 'test-shop 2 marketing personalisation',
  });
  // Its texts say something else, so that earlier answers are none to it
  expect(selectDocumentConsent(aChannel({ vitals: 'consent' }))).toEqual({
    'data-consent': 'test-shop 1002 statistics marketing personalisation',
    'data-vitals': 'consent',
  });
  expect(selectDocumentConsent(aChannel({ vitals: true }))).toEqual({
    'data-consent': 'test-shop 2 marketing personalisation',
    'data-vitals': 'always',
  });
  expect(selectDocumentConsent(aChannel({ tagManager }))['data-tags']).toBe(
    'https://www.googletagmanager.com/gtm.js?id=GTM-1%26x',
  );
});
