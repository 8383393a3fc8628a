/** Pictures and payment pages of the backend, on the shops' hosts. Rows of `LIMITS`. */
export const PICTURE_LIMIT_ROWS = {
  rendersPerAddress: {
    variable: 'LIMIT_RENDERS_PER_ADDRESS',
    value: 16,
    unit: 'count',
    bounds: 'pictures of one shop that one address may wait for and that may have to be rendered',
    answer: 'the nearest size that is ready, or the original; not cached',
  },
  proxiedPerAddress: {
    variable: 'LIMIT_PROXIED_PER_ADDRESS',
    value: 32,
    unit: 'count',
    bounds: 'pictures of one shop that are under way to one address; the same for its payment pages',
    answer: 'the request waits for its turn',
  },
  proxiedPerChannel: {
    variable: 'LIMIT_PROXIED_PER_CHANNEL',
    value: 64,
    unit: 'count',
    bounds: 'pictures of one shop that are under way; the same for its payment pages',
    answer: 'the request waits for its turn',
  },
  proxiedInAll: {
    variable: 'LIMIT_PROXIED_IN_ALL',
    value: 256,
    unit: 'count',
    bounds: 'pictures and payment pages that are under way, of all shops',
    answer: 'the request waits; the shops take turns',
  },
  proxyWaitingPerChannel: {
    variable: 'LIMIT_PROXY_WAITING_PER_CHANNEL',
    value: 256,
    unit: 'count',
    bounds: 'pictures of one shop that wait for their turn; the same for its payment pages',
    answer: '503 with `Retry-After`: a picture of one colour, or a plain page',
  },
  proxyWaitingInAll: {
    variable: 'LIMIT_PROXY_WAITING_IN_ALL',
    value: 1024,
    unit: 'count',
    bounds: 'pictures and payment pages that wait for their turn, of all shops',
    answer: '503 with `Retry-After` for the newest of the shop with most of them',
  },
  proxyWaitMs: {
    variable: 'LIMIT_PROXY_WAIT_MS',
    value: 10_000,
    unit: 'ms',
    bounds: 'that a picture or payment page waits for its turn',
    answer: '503 with `Retry-After`: a picture of one colour, or a plain page',
  },
  proxySendMs: {
    variable: 'LIMIT_PROXY_SEND_MS',
    value: 60_000,
    unit: 'ms',
    bounds: 'that a visitor takes to receive a picture or payment page',
    answer: 'the connection is closed',
  },
} as const;
