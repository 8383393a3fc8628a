/** Live updates at `/live` of the shops (AP-04). Rows of `LIMITS`. */
export const LIVE_LIMIT_ROWS = {
  liveSocketsPerAddress: {
    variable: 'LIVE_SOCKETS_PER_ADDRESS',
    // A browser has one per visible tab.
    value: 24,
    unit: 'count',
    bounds: 'live sockets of one address, in one shop and process',
    answer: '503 instead of the upgrade; the page works as without live updates and tries again',
  },
  liveSocketsPerChannel: {
    variable: 'LIVE_SOCKETS_PER_CHANNEL',
    value: 500,
    unit: 'count',
    bounds: 'live sockets of one shop, in one process',
    answer: '503 instead of the upgrade',
  },
  liveSocketsInAll: {
    variable: 'LIVE_SOCKETS_IN_ALL',
    // Half of the connections remain for pages.
    value: 1000,
    unit: 'count',
    bounds: 'live sockets of all shops, in one process',
    answer: '503 instead of the upgrade',
  },
  liveSubscriptions: {
    variable: 'LIVE_SUBSCRIPTIONS',
    value: 24,
    unit: 'count',
    bounds: 'subscriptions of one live socket',
    answer: 'an error for the subscription',
  },
  liveMessageBytes: {
    variable: 'LIVE_MESSAGE_BYTES',
    // A subscription takes less than 200 bytes.
    value: 2048,
    unit: 'bytes',
    bounds: 'in one message of a browser over a live socket',
    answer: 'close code 1009',
  },
  liveMessagesPerMinute: {
    variable: 'LIVE_MESSAGES_PER_MINUTE',
    value: 120,
    unit: 'count',
    bounds: 'messages of a browser over one live socket per minute',
    answer: 'the connection is cut, nothing more of it is read',
  },
  liveMessagesPerAddress: {
    variable: 'LIVE_MESSAGES_PER_ADDRESS',
    // A page sends 22 at most and opens a socket: 100 pages a minute.
    value: 3200,
    unit: 'count',
    bounds:
      'messages of browsers of one address over live sockets of one shop per minute, in one process; opening one counts as ten',
    answer: 'the connection is cut; 503 instead of an upgrade until the minute is over',
  },
  liveFeedsPerSecond: {
    variable: 'LIVE_FEEDS_PER_SECOND',
    value: 50,
    unit: 'count',
    bounds: 'subscriptions that begin or end at the commerce API of one shop per second, in one process',
    answer: 'the subscription waits; addresses take turns',
  },
  liveApiMessages: {
    variable: 'LIVE_API_MESSAGES',
    // An import that changes all products at once: one message for each followed one.
    value: 2000,
    unit: 'count',
    bounds: 'messages, pings included, of the commerce API of one shop over its live sockets in ten seconds',
    answer: 'the connection to the API is cut and opened again, after waits that grow to 30 s',
  },
  liveApiBytes: {
    variable: 'LIVE_API_BYTES',
    value: 4_194_304,
    unit: 'bytes',
    bounds: 'of the commerce API of one shop over its live sockets in ten seconds',
    answer: 'the connection to the API is cut and opened again, after waits that grow to 30 s',
  },
  liveIdleMs: {
    variable: 'LIVE_IDLE_MS',
    value: 30_000,
    unit: 'ms',
    bounds: 'a live socket is open without a subscription, or without its first message',
    answer: 'close code 4408',
  },
} as const;

/** What browsers send of the speed of pages; rows of `LIMITS`. */
export const VITALS_LIMIT_ROWS = {
  vitalsBytes: {
    variable: 'VITALS_BYTES',
    // What browsers send takes about 100 bytes
    value: 1024,
    unit: 'bytes',
    bounds: 'in a measurement to /vitals',
    answer: '413',
  },
  vitalsOfAddress: {
    variable: 'VITALS_PER_ADDRESS',
    value: 60,
    unit: 'count',
    bounds: 'measurements of one address in one shop that are read in a minute',
    answer: '204, the measurement is not read',
  },
  vitalsOfChannel: {
    variable: 'VITALS_PER_CHANNEL',
    value: 6000,
    unit: 'count',
    bounds: 'measurements of one shop that are read in a minute',
    answer: '204, the measurement is not read',
  },
} as const;
