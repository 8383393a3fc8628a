import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Throttle } from './throttle.ts';

const times = (count: number, work: (index: number) => void): void => {
  for (let index = 0; index < count; index += 1) work(index);
};

test('ten failures block that user at every address, and no other user', () => {
  const throttle = new Throttle();
  times(9, (index) => throttle.recordFailure('a@example.com', `10.0.0.${index}`));
  expect(throttle.waitSeconds('a@example.com', '10.0.0.1')).toBe(0);
  throttle.recordFailure('a@example.com', '10.0.0.1');
  expect(throttle.waitSeconds('a@example.com', '10.9.9.9')).toBeGreaterThan(0);
  expect(throttle.waitSeconds('a@example.com', '10.9.9.9')).toBeLessThanOrEqual(900);
  expect(throttle.waitSeconds('b@example.com', '10.0.0.1')).toBe(0);
});

test('a hundred failures block an address for every user', () => {
  const throttle = new Throttle();
  times(100, (index) => throttle.recordFailure(`${index}@example.com`, '10.0.0.1'));
  expect(throttle.waitSeconds('new@example.com', '10.0.0.1')).toBeGreaterThan(0);
  expect(throttle.waitSeconds(null, '10.0.0.1')).toBeGreaterThan(0);
  expect(throttle.waitSeconds('new@example.com', '10.0.0.2')).toBe(0);
});

test('failures without a user count for their address only', () => {
  const throttle = new Throttle();
  times(50, () => throttle.recordFailure(null, '10.0.0.1'));
  expect(throttle.waitSeconds(null, '10.0.0.1')).toBe(0);
  expect(throttle.waitSeconds(null, '10.0.0.2')).toBe(0);
  times(50, () => throttle.recordFailure(null, '10.0.0.1'));
  expect(throttle.waitSeconds(null, '10.0.0.1')).toBeGreaterThan(0);
  expect(throttle.waitSeconds(null, '10.0.0.2')).toBe(0);
});

test('a correct password clears the user’s failures, not the address’s', () => {
  const throttle = new Throttle();
  times(99, (index) => throttle.recordFailure(`${index % 10}@example.com`, '10.0.0.1'));
  throttle.clearFailures('0@example.com');
  throttle.recordFailure('0@example.com', '10.0.0.1');
  expect(throttle.waitSeconds('0@example.com', '10.0.0.2')).toBe(0);
  expect(throttle.waitSeconds('0@example.com', '10.0.0.1')).toBeGreaterThan(0);
});

test('fifty registrations block further ones from the address, not sign-ins', () => {
  const throttle = new Throttle();
  times(49, () => throttle.recordRegistration('10.0.0.1'));
  expect(throttle.registrationWaitSeconds('10.0.0.1')).toBe(0);
  throttle.recordRegistration('10.0.0.1');
  expect(throttle.registrationWaitSeconds('10.0.0.1')).toBeGreaterThan(0);
  expect(throttle.registrationWaitSeconds('10.0.0.2')).toBe(0);
  expect(throttle.waitSeconds('a@example.com', '10.0.0.1')).toBe(0);
  times(100, () => throttle.recordFailure(null, '10.0.0.2'));
  expect(throttle.registrationWaitSeconds('10.0.0.2')).toBeGreaterThan(0);
});

test('the block ends one window after the first failure, or by a reset', async () => {
  const throttle = new Throttle(60);
  times(10, () => throttle.recordFailure('a@example.com', '10.0.0.1'));
  expect(throttle.waitSeconds('a@example.com', '10.0.0.1')).toBe(1);
  await sleep(40);
  throttle.recordFailure('a@example.com', '10.0.0.1');
  await sleep(40);
  expect(throttle.waitSeconds('a@example.com', '10.0.0.1')).toBe(0);
  times(10, () => throttle.recordFailure('a@example.com', '10.0.0.1'));
  throttle.reset();
  expect(throttle.waitSeconds('a@example.com', '10.0.0.1')).toBe(0);
});
