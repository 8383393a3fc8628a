import { expect, test, vi } from 'vitest';
import { DEFAULT_BACKEND_LIMITS } from '#backend/core/limits/backend-limits.ts';
import { Throttle } from './throttle.ts';

const OWNER = 'a@example.com';
const HOME = '203.0.113.1';

const times = (count: number, work: (index: number) => void): void => {
  for (let index = 0; index < count; index += 1) work(index);
};
/** The address of one machine of a botnet. */
const bot = (index: number): string => `198.18.${index >> 8}.${index & 255}`;

test('[AU-05] ten wrong passwords block that user at that address, and nobody else', () => {
  const throttle = new Throttle();
  times(9, () => throttle.recordFailure(OWNER, HOME));
  expect(throttle.findWait(OWNER, HOME)).toBeNull();
  throttle.recordFailure(OWNER, HOME);
  const wait = throttle.findWait(OWNER, HOME);
  expect(wait?.reached).toBe('failuresOfPair');
  expect(wait?.seconds).toBeGreaterThan(0);
  expect(wait?.seconds).toBeLessThanOrEqual(900);
  expect(throttle.findWait(OWNER, '203.0.113.2')).toBeNull();
  expect(throttle.findWait('b@example.com', HOME)).toBeNull();
});

test('[AU-05] thousands of wrong passwords from elsewhere do not lock the owner out', () => {
  const throttle = new Throttle();
  times(3000, (index) => throttle.recordFailure(OWNER, bot(index)));
  expect(throttle.findWait(OWNER, HOME)).toBeNull();
  throttle.recordFailure(OWNER, HOME);
  expect(throttle.findWait(OWNER, HOME)).toBeNull();
});

test('while an account is guessed at, each address has three tries instead of ten', () => {
  const throttle = new Throttle();
  times(3, () => throttle.recordFailure(OWNER, HOME));
  times(DEFAULT_BACKEND_LIMITS.guessedAccount - 4, (index) => throttle.recordFailure(OWNER, bot(index)));
  expect(throttle.findWait(OWNER, HOME)).toBeNull();
  throttle.recordFailure(OWNER, bot(999));
  expect(throttle.findWait(OWNER, HOME)?.reached).toBe('failuresOfGuessingPair');
  times(2, () => throttle.recordFailure(OWNER, '203.0.113.2'));
  expect(throttle.findWait(OWNER, '203.0.113.2')).toBeNull();
  throttle.recordFailure(OWNER, '203.0.113.2');
  expect(throttle.findWait(OWNER, '203.0.113.2')).not.toBeNull();
  times(3, () => throttle.recordFailure('b@example.com', HOME));
  expect(throttle.findWait('b@example.com', HOME)).toBeNull();
});

test('a hundred failures block an address for every user', () => {
  const throttle = new Throttle();
  times(99, (index) => throttle.recordFailure(`${index}@example.com`, HOME));
  expect(throttle.findWait(OWNER, HOME)).toBeNull();
  throttle.recordFailure('new@example.com', HOME);
  expect(throttle.findWait(OWNER, HOME)?.reached).toBe('failuresOfAddress');
  expect(throttle.findRegistrationWait(HOME)?.reached).toBe('failuresOfAddress');
  expect(throttle.findWait(OWNER, '203.0.113.2')).toBeNull();
});

test('an IPv6 customer is one address', () => {
  const throttle = new Throttle();
  times(10, (index) => throttle.recordFailure(OWNER, `2001:db8:1:2::${index + 1}`));
  expect(throttle.findWait(OWNER, '2001:db8:1:2::ffff')).not.toBeNull();
  expect(throttle.findWait(OWNER, '2001:db8:1:3::1')).toBeNull();
});

test('registrations of known names count for their address only', () => {
  const throttle = new Throttle();
  times(99, () => throttle.recordKnownName(HOME));
  expect(throttle.findRegistrationWait(HOME)).toBeNull();
  throttle.recordKnownName(HOME);
  expect(throttle.findRegistrationWait(HOME)).not.toBeNull();
  expect(throttle.findRegistrationWait('203.0.113.2')).toBeNull();
});

test('a correct password clears what was mistyped at its address, not what was guessed elsewhere', () => {
  const throttle = new Throttle();
  times(9, () => throttle.recordFailure(OWNER, HOME));
  times(10, () => throttle.recordFailure(OWNER, bot(1)));
  throttle.clearFailures(OWNER, HOME);
  times(9, () => throttle.recordFailure(OWNER, HOME));
  expect(throttle.findWait(OWNER, HOME)).toBeNull();
  expect(throttle.findWait(OWNER, bot(1))).not.toBeNull();
});

test('fifty registrations block further ones from the address, not sign-ins', () => {
  const throttle = new Throttle();
  times(49, () => throttle.recordRegistration(HOME));
  expect(throttle.findRegistrationWait(HOME)).toBeNull();
  throttle.recordRegistration(HOME);
  expect(throttle.findRegistrationWait(HOME)?.reached).toBe('registrationsOfAddress');
  expect(throttle.findRegistrationWait('203.0.113.2')).toBeNull();
  expect(throttle.findWait(OWNER, HOME)).toBeNull();
});

test('the block ends one window after the first failure, or by a reset', async () => {
  const throttle = new Throttle(DEFAULT_BACKEND_LIMITS, 300);
  times(10, () => throttle.recordFailure(OWNER, HOME));
  expect(throttle.findWait(OWNER, HOME)?.seconds).toBe(1);
  await vi.waitUntil(() => {
    const isOver = throttle.findWait(OWNER, HOME) === null;
    if (!isOver) throttle.recordFailure(OWNER, HOME);
    return isOver;
  }, 5000);
  times(10, () => throttle.recordFailure(OWNER, HOME));
  throttle.reset();
  expect(throttle.findWait(OWNER, HOME)).toBeNull();
});
