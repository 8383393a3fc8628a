interface WriteFacts {
  /** Part of the variables' names. */
  readonly name: string;
  /** As in "at most … reviews of one address". */
  readonly noun: string;
  readonly minutes: number;
  /** Counts of one address and of all addresses of a channel in that time. */
  readonly address: number;
  readonly channel: number;
}

/**
 * What anyone may write without an account. One address may be an office or a provider's gateway; the numbers of a channel
 * only keep a flood from many addresses from filling the disk that all shops share.
 */
export const WRITES = {
  review: { name: 'REVIEWS', noun: 'reviews', minutes: 10, address: 60, channel: 2000 },
  reminder: { name: 'REMINDERS', noun: 'stock reminders', minutes: 10, address: 120, channel: 10_000 },
  newsletter: { name: 'NEWSLETTER', noun: 'newsletter sign-ups', minutes: 10, address: 120, channel: 10_000 },
  passwordReset: {
    name: 'PASSWORD_RESETS',
    noun: 'requests for a new password',
    minutes: 10,
    address: 60,
    channel: 5000,
  },
  promoCode: {
    name: 'PROMO_CODES',
    noun: 'tries of promo codes',
    minutes: 10,
    address: 300,
    channel: 50_000,
  },
  cartAdd: {
    name: 'CART_ADDS',
    noun: 'carts made and products added',
    minutes: 1,
    address: 1200,
    channel: 60_000,
  },
} as const satisfies Readonly<Record<string, WriteFacts>>;

export type WriteKind = keyof typeof WRITES;
export type WriteScope = 'Address' | 'Channel';
export type WriteLimitName = `${WriteKind}Of${WriteScope}`;

interface WriteRow {
  readonly variable: string;
  readonly value: number;
  readonly unit: 'count';
  readonly bounds: string;
  readonly answer: string;
}

function toRows([kind, facts]: readonly [string, WriteFacts]): [string, WriteRow][] {
  const { name, noun, minutes, address, channel } = facts;
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const answer = 'the error `TOO_MANY_REQUESTS` with `statusCode` 429 and `retryAfter` in seconds';
  const row = (scope: WriteScope, value: number, whose: string): [string, WriteRow] => [
    `${kind}Of${scope}`,
    {
      variable: `BACKEND_LIMIT_${name}_PER_${scope.toUpperCase()}`,
      value,
      unit: 'count',
      bounds: `${noun} of one ${whose} in ${time}`,
      answer,
    },
  ];
  return [row('Address', address, 'address in one shop'), row('Channel', channel, 'shop')];
}

/** Rows of `BACKEND_LIMITS`. */
export const WRITE_LIMIT_ROWS = Object.fromEntries(Object.entries(WRITES).flatMap(toRows)) as Readonly<
  Record<WriteLimitName, WriteRow>
>;
