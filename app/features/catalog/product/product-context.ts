import type { RequestContext } from '#app/request/request-context.ts';

/** The parts of the request context that a product page needs. */
export type ProductContext = Pick<
  RequestContext,
  'channel' | 'commerce' | 'links' | 'locale' | 'log' | 'preferences' | 'url'
>;
