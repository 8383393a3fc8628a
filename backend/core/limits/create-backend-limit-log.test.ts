import { expect, test } from 'vitest';
import { createBackendLimitLog } from './create-backend-limit-log.ts';

test('[CH-11] the backend counts limits per channel, and a flood writes one line a minute', () => {
  const lines: unknown[] = [];
  let now = 0;
  const limitLog = createBackendLimitLog({ warn: (facts: unknown) => void lines.push(facts) }, () => now);
  for (let times = 0; times < 1000; times += 1) limitLog.reached('documentDepth', 'karamell');
  limitLog.reached('documentDepth', null);
  now = 60_000;
  limitLog.reached('documentDepth', 'karamell');

  const facts = { limit: 'documentDepth', variable: 'BACKEND_LIMIT_DOCUMENT_DEPTH' };
  expect(lines).toEqual([
    { ...facts, channel: 'karamell', times: 1 },
    { ...facts, channel: null, times: 1 },
    { ...facts, channel: 'karamell', times: 1000 },
  ]);
  expect(limitLog.counts()).toEqual([
    { limit: 'documentDepth', channel: 'karamell', count: 1001 },
    { limit: 'documentDepth', channel: null, count: 1 },
  ]);
});
