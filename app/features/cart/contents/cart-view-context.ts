import type { RequestContext } from '#app/request/request-context.ts';

/** What a cart's view depends on. */
export type CartViewContext = Pick<RequestContext, 'channel' | 'links' | 'locale'> & {
  readonly preferences: Pick<RequestContext['preferences'], 'vatIncluded'>;
};
