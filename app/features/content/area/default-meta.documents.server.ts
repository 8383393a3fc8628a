import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { START_META_TAG } from '#kernel/page-tags.ts';

/** Meta of the start page; `listPageInfo` without arguments answers the channel's own (contract §2.1). */
const defaultMetaQuery = graphql(`
  query defaultMeta($channelId: String, $languageId: String, $marketId: String) {
    listPageInfo(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      meta {
        title
        description
      }
    }
  }
`);
export const defaultMetaDocument = tagged(defaultMetaQuery, () => [START_META_TAG]);
