/**
 * How an order form ended that was complete. `payment`: the shopper was sent to the payment page. `refused`: the API said no.
 * `failed`: the API failed, and there is certainly no order. `unclear`: the API may have the order. A form that is sent again after
 * its answer counts once; two sendings at the same moment count as two.
 */
export const ORDER_OUTCOMES = ['placed', 'payment', 'refused', 'failed', 'unclear'] as const;
export type OrderOutcome = (typeof ORDER_OUTCOMES)[number];

/** `refused`: wrong address or password. `throttled`: too many tries. `failed`: the login service failed. */
export const LOGIN_OUTCOMES = ['opened', 'refused', 'throttled', 'failed'] as const;
export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number];

export const FRAGMENT_OUTCOMES = ['hit', 'miss'] as const;
export type FragmentOutcome = (typeof FRAGMENT_OUTCOMES)[number];

/** Counts of the process that requests add to. */
export interface RequestMeter {
  noteOrder(channelKey: string, outcome: OrderOutcome): void;
  noteLogin(channelKey: string, outcome: LoginOutcome): void;
  noteFragment(outcome: FragmentOutcome): void;
}

/** The same for one request, whose channel it names. */
export interface RequestCounts {
  order(outcome: OrderOutcome): void;
  login(outcome: LoginOutcome): void;
  /** A part of a page from the fragment cache, or rendered for it. */
  fragment(outcome: FragmentOutcome): void;
}

/** Without a meter nothing is counted: visits of drafts are not part of a shop's numbers. */
export const createRequestCounts = (meter: RequestMeter | undefined, channelKey: string): RequestCounts => ({
  order: (outcome) => meter?.noteOrder(channelKey, outcome),
  login: (outcome) => meter?.noteLogin(channelKey, outcome),
  fragment: (outcome) => meter?.noteFragment(outcome),
});
