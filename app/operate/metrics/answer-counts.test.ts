import { expect, test } from 'vitest';
import type { CountedResponse } from '#app/server/http/access-log.ts';
import { createAnswerCounts } from './answer-counts.ts';

const MINUTE = 60_000;

const answer = (channelKey: string | null, status: number, kind: CountedResponse['kind'] = 'home') => ({
  channelKey,
  status,
  kind,
  ms: 10,
});

test('[CH-12] answers and errors of a shop are counted over the last minutes, and of no other shop', () => {
  let now = 0;
  const counts = createAnswerCounts(() => now);
  counts.note(answer('birch', 200));
  counts.note(answer('birch', 502));
  counts.note(answer('beam', 404));
  expect(counts.get('birch')).toEqual({ requests: 2, errors: 1 });
  expect(counts.get('beam')).toEqual({ requests: 1, errors: 0 });
  expect(counts.get('fjord')).toEqual({ requests: 0, errors: 0 });
  now = 6 * MINUTE;
  counts.note(answer('birch', 200));
  expect(counts.get('birch')).toEqual({ requests: 3, errors: 1 });
  now = 12 * MINUTE;
  expect(counts.get('birch')).toEqual({ requests: 1, errors: 0 });
  now = 60 * MINUTE;
  expect(counts.get('birch')).toEqual({ requests: 0, errors: 0 });
});

test('[CH-12] totals have each class and go with the channel; a closed shop’s pages are no errors', () => {
  const counts = createAnswerCounts();
  for (const status of [200, 304, 404, 499, 500]) counts.note(answer('birch', status));
  counts.note(answer('birch', 503, 'closed'));
  counts.note(answer(null, 404));
  const byClass = { '2xx': 1, '3xx': 1, '4xx': 1, '5xx': 1, aborted: 1, closed: 1 };
  expect([...counts.totals()]).toMatchObject([['birch', { byClass, ms: 60 }]]);
  expect(counts.get('birch')).toEqual({ requests: 6, errors: 1 });
  counts.keepOnly(new Set(['beam']));
  expect([...counts.totals()]).toEqual([]);
});
