import type { RequestContext } from '#app/request/request-context.ts';

/** What the parts that make a product page need of the request. */
export type ProductContext = Pick<
  RequestContext,
  'channel' | 'commerce' | 'links' | 'locale' | 'preferences' | 'url'
>;
