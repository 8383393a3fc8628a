import { expect, test } from 'vitest';
import { formatCareOf } from './order-address.server.ts';

test('[CO-02] “c/o” stands before a name once, whoever wrote it', () => {
  expect(['', 'Ek', 'c/o Ek', 'C/O Ek', 'c/ohlin'].map(formatCareOf)).toEqual([
    '',
    'c/o Ek',
    'c/o Ek',
    'C/O Ek',
    'c/o c/ohlin',
  ]);
});
