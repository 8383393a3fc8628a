import type { RequestContext } from '#app/request/request-context.ts';

export type ProductsContext = Pick<
  RequestContext,
  'channel' | 'commerce' | 'links' | 'log' | 'preferences' | 'url'
>;

/** Which products a list contains; `{}` is all. At most one of the first four may be set (contract 2.1). */
export interface ListScope {
  readonly categoryAlias?: string;
  readonly brandAlias?: string;
  readonly discountCampaignAlias?: string;
  readonly url?: string;
  readonly searchText?: string;
}
