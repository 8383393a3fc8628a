interface WriteLimit {
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
  withdrawal: {
    name: 'WITHDRAWALS',
    noun: 'withdrawals from contracts',
    minutes: 10,
    visitor: 20,
    address: 120,
    channel: 5000,
  },
  orderLink: {
    name: 'ORDER_LINKS',
    noun: 'requests for a link to an order',
    minutes: 10,
    visitor: 10,
    address: 60,
    channel: 5000,
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
} as const satisfies Readonly<Record<string, WriteLimit>>;

export type WriteKind = keyof typeof WRITES;
type WriteScope = 'Visitor' | 'Address' | 'Channel';
export type WriteLimitName = `${WriteKind}Of${WriteScope}`;

interface WriteRow {
  readonly variable: string;
  readonly value: number;
  readonly unit: 'count';
  readonly bounds: string;
  readonly answer: string;
}

interface RowTexts {
  /** Of the variables' names. */
  readonly prefix: string;
  readonly answer: string;
}

/** Rows of a table of limits: each of `scopes` for each of `kinds`. */
export function listWriteRows<Kind extends WriteKind, Scope extends WriteScope>(
  kinds: readonly Kind[],
  scopes: readonly Scope[],
  { prefix, answer }: RowTexts,
): Readonly<Record<`${Kind}Of${Scope}`, WriteRow>> {
  const rows = kinds.flatMap((kind) => {
    const { name, noun, minutes, visitor, address, channel } = WRITES[kind];
    const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    const facts: Readonly<Record<WriteScope, readonly [number, string]>> = {
      Visitor: [visitor, 'visitor in one shop'],
      Address: [address, 'address in one shop'],
      Channel: [channel, 'shop'],
    };
    return scopes.map((scope) => {
      const [value, whose] = facts[scope];
      const variable = `${prefix}${name}_PER_${scope.toUpperCase()}`;
      const bounds = `${noun} of one ${whose} in ${time}`;
      return [`${kind}Of${scope}`, { variable, value, unit: 'count', bounds, answer }] as const;
    });
  });
  return Object.fromEntries(rows) as Readonly<Record<`${Kind}Of${Scope}`, WriteRow>>;
}

/** Rows of `LIMITS`. */
export const WRITE_LIMIT_ROWS = listWriteRows(
  Object.keys(WRITES) as WriteKind[],
  ['Visitor', 'Address', 'Channel'],
  { prefix: '', answer: '429 with `Retry-After`: a message at the form, which keeps what was typed' },
);

/** More rows of `LIMITS`. */
export const OUTBOX_LIMIT_ROWS = {
  statementsWaiting: {
    variable: 'WITHDRAWALS_WAITING',
    // About 40 MB on disk; a shop has as many in months
    value: 10_000,
    unit: 'count',
    bounds: 'withdrawals of one shop that wait for its webhook',
    answer: '503: the form, filled in, with the e-mail address of the customer service',
  },
} as const;
