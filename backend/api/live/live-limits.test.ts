import { expect, test } from 'vitest';
import { SocketCounts } from './live-limits.ts';

const limits = { liveSockets: 20, liveSocketsOfAddress: 10 };

test('an address has a limited number of sockets; closing one frees its place', () => {
  const counts = new SocketCounts(limits);
  for (let socket = 0; socket < limits.liveSocketsOfAddress; socket += 1)
    expect(counts.open('10.0.0.1')).toBeNull();
  expect(counts.open('10.0.0.1')).toBe('liveSocketsOfAddress');
  expect(counts.open('10.0.0.2')).toBeNull();
  counts.close('10.0.0.1');
  expect(counts.open('10.0.0.1')).toBeNull();
});

test('the total number of sockets is limited', () => {
  const counts = new SocketCounts(limits);
  for (let socket = 0; socket < limits.liveSockets; socket += 1) expect(counts.open(`a${socket}`)).toBeNull();
  expect(counts.open('another')).toBe('liveSockets');
  counts.close('a0');
  expect(counts.open('another')).toBeNull();
});
