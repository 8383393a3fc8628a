import { graphql } from '#app/commerce/graphql.ts';

/** Meta of the start page; `listPageInfo` without arguments answers the channel's own (contract §2.1). */
export const defaultMetaDocument = graphql(`
  query defaultMeta($channelId: String, $languageId: String, $marketId: String) {
    listPageInfo(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      meta {
        title
        description
      }
    }
  }
`);
