interface WriteFacts {
  /** Part of the variables' names. */
  readonly name: string;
  /** As in "at most … reviews of one visitor". */
  readonly noun: string;
  readonly minutes: number;
  /** Counts of one visitor, one address and all addresses of a channel in that time. */
  readonly visitor: number;
  readonly address: number;
  readonly channel: number;
}

/**
 * What anyone may write without signing in. A form of a new kind gets a row here, and its action calls
 * `requireWriteAllowance`. A visitor is a cart's cookie, else an address; one address may be an office or a provider's gateway.
 * The numbers of a channel only keep a flood from many addresses from filling what all shops share.
 */
export const WRITES = {
  review: { name: 'REVIEWS', noun: 'reviews', minutes: 10, visitor: 10, address: 60, channel: 2000 },
  reminder: {
    name: 'REMINDERS',
    noun: 'stock reminders',
    minutes: 10,
    visitor: 20,
    address: 120,
    channel: 10_000,
  },
  newsletter: {
    name: 'NEWSLETTER',
    noun: 'newsletter sign-ups',
    minutes: 10,
    visitor: 20,
    address: 120,
    channel: 10_000,
  },
  passwordReset: {
    name: 'PASSWORD_RESETS',
    noun: 'requests for a new password',
    minutes: 10,
    visitor: 10,
    address: 60,
    channel: 5000,
  },
  registration: {
    name: 'REGISTRATIONS',
    noun: 'new accounts',
    minutes: 10,
    visitor: 20,
    address: 60,
    channel: 5000,
  },
  promoCode: {
    name: 'PROMO_CODES',
    noun: 'tries of promo codes',
    minutes: 10,
    visitor: 30,
    address: 300,
    channel: 50_000,
  },
  cartAdd: {
    name: 'CART_ADDS',
    noun: 'products added to carts',
    minutes: 1,
    visitor: 120,
    address: 1200,
    channel: 60_000,
  },
  cartChange: {
    name: 'CART_CHANGES',
    noun: 'changes of carts',
    minutes: 1,
    visitor: 240,
    address: 2400,
    channel: 120_000,
  },
  checkout: {
    name: 'CHECKOUTS',
    noun: 'changes of checkouts',
    minutes: 10,
    visitor: 300,
    address: 6000,
    channel: 200_000,
  },
} as const satisfies Readonly<Record<string, WriteFacts>>;

export type WriteKind = keyof typeof WRITES;
export type WriteLimitName = `${WriteKind}Of${'Visitor' | 'Address' | 'Channel'}`;

interface WriteRow {
  readonly variable: string;
  readonly value: number;
  readonly unit: 'count';
  readonly bounds: string;
  readonly answer: string;
}

function toRows([kind, facts]: readonly [string, WriteFacts]): [string, WriteRow][] {
  const { name, noun, minutes } = facts;
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const answer = '429 with `Retry-After`: a message at the form, which keeps what was typed';
  const scopes = [
    ['Visitor', facts.visitor, 'visitor in one shop'],
    ['Address', facts.address, 'address in one shop'],
    ['Channel', facts.channel, 'shop'],
  ] as const;
  return scopes.map(([scope, value, whose]) => [
    `${kind}Of${scope}`,
    {
      variable: `${name}_PER_${scope.toUpperCase()}`,
      value,
      unit: 'count',
      bounds: `${noun} of one ${whose} in ${time}`,
      answer,
    },
  ]);
}

/** Rows of `LIMITS`. */
export const WRITE_LIMIT_ROWS = Object.fromEntries(Object.entries(WRITES).flatMap(toRows)) as Readonly<
  Record<WriteLimitName, WriteRow>
>;
