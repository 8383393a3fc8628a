/** Why an answer is made for one visitor and not cached, as `X-Page-Cache` shows it. */
export const BYPASS_REASONS = {
  off: 'the page cache is off (PAGE_CACHE_BYTES=0)',
  method: 'neither GET nor HEAD',
  preview: 'an editor’s preview',
  message: 'a message that is shown once',
  login: 'a login that may change the page',
  personal: 'cart, favorites or viewed products that the server renders, as the browser runs no scripts',
  token: 'a token in the URL',
  parameter: 'a parameter that the page does not know',
  path: 'another spelling of the path',
  market: 'a market that the shop does not have',
  private: 'a page of the visitor’s own',
  resource: 'data, not a page',
  uncacheable: 'the answer sets a cookie, is personal or forbids it',
} as const satisfies Readonly<Record<string, string>>;

export type BypassReason = keyof typeof BYPASS_REASONS;
