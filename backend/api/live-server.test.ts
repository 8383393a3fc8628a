import { expect, test } from 'vitest';
import { SocketCounts } from './live-server.ts';

const limits = {
  liveSockets: 20,
  liveSocketsOfAddress: 10,
  liveMessagesOfSocket: 3,
  liveMessagesOfAddress: 5,
};

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

test('the messages of a socket and of an address are limited; other addresses have their own', () => {
  const counts = new SocketCounts(limits);
  const [first, second, other] = ['10.0.0.1', '10.0.0.1', '10.0.0.2'].map((address) =>
    counts.countMessages(address),
  );
  expect([1, 2, 3, 4].map(() => first?.())).toEqual([null, null, null, 'liveMessagesOfSocket']);
  expect([1, 2].map(() => second?.())).toEqual([null, 'liveMessagesOfAddress']);
  expect(other?.()).toBeNull();
});
