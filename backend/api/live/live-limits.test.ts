import { expect, test } from 'vitest';
import { LIVE_LIMITS, SocketCounts } from './live-limits.ts';

test('an address has a limited number of sockets; closing one frees its place', () => {
  const counts = new SocketCounts();
  for (let socket = 0; socket < LIVE_LIMITS.socketsOfAddress; socket += 1) counts.open('10.0.0.1');
  expect(counts.open('10.0.0.1')).toBe(false);
  expect(counts.open('10.0.0.2')).toBe(true);
  counts.close('10.0.0.1');
  expect(counts.open('10.0.0.1')).toBe(true);
});

test('the total number of sockets is limited', () => {
  const counts = new SocketCounts();
  for (let socket = 0; socket < LIVE_LIMITS.sockets; socket += 1)
    expect(counts.open(`a${socket}`)).toBe(true);
  expect(counts.open('another')).toBe(false);
  counts.close('a0');
  expect(counts.open('another')).toBe(true);
});
