import { expect, test } from 'vitest';
import { createLimitLog } from './limit-log.ts';
import { LIMITS } from './limits.ts';

test('[CH-11] limits are counted per channel, and a flood writes one line a minute', () => {
  const lines: unknown[] = [];
  const log = { warn: (facts: unknown) => void lines.push(facts) };
  let now = 0;
  const limitLog = createLimitLog(LIMITS, log, () => now);
  for (let times = 0; times < 1000; times += 1) limitLog.reached('formBodyBytes', 'karamell');
  limitLog.reached('formBodyBytes', null);
  now = 60_000;
  limitLog.reached('formBodyBytes', 'karamell');

  const facts = { limit: 'formBodyBytes', variable: 'BODY_LIMIT_BYTES' };
  expect(lines).toEqual([
    { ...facts, channel: 'karamell', times: 1 },
    { ...facts, channel: null, times: 1 },
    { ...facts, channel: 'karamell', times: 1000 },
  ]);
  expect(limitLog.counts()).toEqual([
    { limit: 'formBodyBytes', channel: 'karamell', count: 1001 },
    { limit: 'formBodyBytes', channel: null, count: 1 },
  ]);
});
