import { expect, test } from 'vitest';
import { DEFAULT_BACKEND_LIMITS } from '#backend/core/limits/backend-limits.ts';
import type { BackendWriteLimitName } from '#backend/core/limits/write-limit-rows.ts';
import { createWriteCounts } from '#kernel/limits/write-counts.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';
import { requireWriteAllowance } from './find-scope.ts';

test('[CH-11] writes are counted per shop', () => {
  const writes = createWriteCounts<BackendWriteLimitName>({ ...DEFAULT_BACKEND_LIMITS, reviewOfAddress: 1 });
  const context = {
    writes,
    limits: { reached: () => {} },
    sender: { address: '203.0.113.1', userAgent: '' },
  } as unknown as BackendContext;
  const write = (channelId: string) =>
    requireWriteAllowance(context, { shop: { channelId, key: channelId } } as unknown as Scope, 'review');
  write('1|a');
  expect(() => write('1|a')).toThrow('There were too many of these requests');
  expect(() => write('1|b')).not.toThrow();
});
