import { expect, test, vi } from 'vitest';
import { DEFAULT_BACKEND_LIMITS } from '#backend/core/limits/backend-limits.ts';
import { Throttle } from './throttle.ts';

const OWNER = 'a@example.com';
const HOME = '203.0.113.1';
const ELSEWHERE = '203.0.113.2';

const times = (count: number, work: (index: number) => void): void => {
  for (let index = 0; index < count; index += 1) work(index);
};
/** The address of one machine of a botnet. */
const bot = (index: number): string => `198.18.${index >> 8}.${index & 255}`;

const waitOf = (throttle: Throttle, address = HOME, username = OWNER) =>
  throttle.findWait(username, address)?.reached ?? null;

test('[AU-05] ten wrong passwords block that user at that address, and no one else', () => {
  const throttle = new Throttle();
  times(9, () => throttle.recordFailure(OWNER, HOME));
  expect(waitOf(throttle)).toBeNull();
  throttle.recordFailure(OWNER, HOME);
  expect(waitOf(throttle)).toBe('failuresOfPair');
  const seconds = throttle.findWait(OWNER, HOME)?.seconds ?? 0;
  expect(seconds > 0 && seconds <= 900).toBe(true);
  expect(waitOf(throttle, ELSEWHERE)).toBeNull();
  expect(waitOf(throttle, HOME, 'b@example.com')).toBeNull();
});

test('[AU-05] thousands of wrong passwords from elsewhere do not lock the owner out', () => {
  const throttle = new Throttle();
  times(3000, (index) => throttle.recordFailure(OWNER, bot(index)));
  expect(waitOf(throttle)).toBeNull();
  throttle.recordFailure(OWNER, HOME);
  expect(waitOf(throttle)).toBeNull();
});

test('while an account is guessed at, each address has three tries instead of ten', () => {
  const throttle = new Throttle();
  times(3, () => throttle.recordFailure(OWNER, HOME));
  times(DEFAULT_BACKEND_LIMITS.guessedAccount - 4, (index) => throttle.recordFailure(OWNER, bot(index)));
  expect(waitOf(throttle)).toBeNull();
  throttle.recordFailure(OWNER, bot(999));
  expect(waitOf(throttle)).toBe('failuresOfGuessingPair');
  times(2, () => throttle.recordFailure(OWNER, ELSEWHERE));
  expect(waitOf(throttle, ELSEWHERE)).toBeNull();
  throttle.recordFailure(OWNER, ELSEWHERE);
  expect(waitOf(throttle, ELSEWHERE)).not.toBeNull();
  times(3, () => throttle.recordFailure('b@example.com', HOME));
  expect(waitOf(throttle, HOME, 'b@example.com')).toBeNull();
});

test('a hundred failures block an address for every user', () => {
  const throttle = new Throttle();
  times(99, (index) => throttle.recordFailure(`${index}@example.com`, HOME));
  expect(waitOf(throttle)).toBeNull();
  throttle.recordFailure('new@example.com', HOME);
  expect(waitOf(throttle)).toBe('failuresOfAddress');
  expect(throttle.findRegistrationWait(HOME)?.reached).toBe('failuresOfAddress');
  expect(waitOf(throttle, ELSEWHERE)).toBeNull();
});

test('an IPv6 customer is one address', () => {
  const throttle = new Throttle();
  times(10, (index) => throttle.recordFailure(OWNER, `2001:db8:1:2::${index + 1}`));
  expect(throttle.findWait(OWNER, '2001:db8:1:2::ffff')).not.toBeNull();
  expect(throttle.findWait(OWNER, '2001:db8:1:3::1')).toBeNull();
});

test('a correct password clears what was mistyped at its address, not what was guessed elsewhere', () => {
  const throttle = new Throttle();
  times(9, () => throttle.recordFailure(OWNER, HOME));
  times(10, () => throttle.recordFailure(OWNER, bot(1)));
  throttle.clearFailures(OWNER, HOME);
  times(9, () => throttle.recordFailure(OWNER, HOME));
  expect(waitOf(throttle)).toBeNull();
  expect(throttle.findWait(OWNER, bot(1))).not.toBeNull();
});

test('fifty registrations block further ones from the address, not sign-ins', () => {
  const throttle = new Throttle();
  times(49, () => throttle.recordRegistration(HOME));
  expect(throttle.findRegistrationWait(HOME)).toBeNull();
  throttle.recordRegistration(HOME);
  expect(throttle.findRegistrationWait(HOME)?.reached).toBe('registrationsOfAddress');
  expect(throttle.findRegistrationWait(ELSEWHERE)).toBeNull();
  expect(waitOf(throttle)).toBeNull();
});

test('the block ends one window after the first failure, or by a reset', async () => {
  const throttle = new Throttle(DEFAULT_BACKEND_LIMITS, 60);
  times(10, () => throttle.recordFailure(OWNER, HOME));
  expect(throttle.findWait(OWNER, HOME)?.seconds).toBe(1);
  // A later failure makes the window no longer
  await vi.waitFor(() => (throttle.recordFailure(OWNER, HOME), expect(waitOf(throttle)).toBeNull()));
  times(10, () => throttle.recordFailure(OWNER, HOME));
  throttle.reset();
  expect(waitOf(throttle)).toBeNull();
});
