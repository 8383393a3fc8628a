import { expect, test } from 'vitest';
import { Challenges, signatureSchema } from './challenges.ts';

const SECRET = 'a secret of tests, longer than thirty-two signs';
const NOW = new Date('2026-11-20T12:00:00Z');
const USER = 'user@example.com';
const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

function signed(challenges: Challenges, username = USER) {
  const signature = challenges.sign(challenges.create(username, NOW), NOW);
  if (signature === null) throw new Error('Our own challenge was not signed.');
  return signature;
}

test('challenges are URL-safe and unique', () => {
  const challenges = new Challenges(SECRET);
  const [one, other] = [challenges.create('ä;=&?/@example.com', NOW), challenges.create(USER, NOW)];
  expect(one).toBe(encodeURIComponent(one));
  expect(challenges.create(USER, NOW)).not.toBe(other);
});

test('a signed challenge is valid once, for its user, for five minutes', () => {
  const challenges = new Challenges(SECRET);
  const signature = signed(challenges);
  expect(challenges.redeem(signature, 'other@example.com', NOW)).toBe(false);
  expect(challenges.redeem(signature, USER, minutesLater(5.1))).toBe(false);
  expect(challenges.redeem(signature, USER, minutesLater(4.9))).toBe(true);
  expect(challenges.redeem(signature, USER, minutesLater(4.9))).toBe(false);
});

test('a challenge needs its own signature by the API-key holder', () => {
  const challenges = new Challenges(SECRET);
  const signature = signed(challenges);
  const other = signed(challenges);
  for (const forged of [
    { ...signature, signature: '' },
    { ...signature, signature: signature.identity.split('.')[1] ?? '' },
    { ...signature, signature: other.signature },
    { ...signature, identity: other.identity },
    { ...signature, timestamp: minutesLater(1).toISOString() },
  ])
    expect(challenges.redeem(forged, USER, NOW)).toBe(false);
  expect(challenges.redeem(signature, USER, NOW)).toBe(true);
});

test('foreign challenges are not signed', () => {
  const challenges = new Challenges(SECRET);
  const foreign = new Challenges(`${SECRET}x`).create(USER, NOW);
  for (const identity of ['', '.', 'x', 'a.b', foreign, `x${challenges.create(USER, NOW)}`])
    expect(challenges.sign(identity, NOW)).toBeNull();
});

test('the longest user name fits the signature schema', () => {
  const challenges = new Challenges(SECRET);
  const name = `${'漢'.repeat(242)}@example.com`;
  expect(signatureSchema.safeParse(signed(challenges, name)).success).toBe(true);
});
