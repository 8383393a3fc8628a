import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { ALL_PAGES_TAG } from '#kernel/page-tags.ts';

/** The content pages of any language of the shop: `pageLanguageId` is a full tag, `sv-SE`. */
const contentAddressesQuery = graphql(`
  query contentAddresses($channelId: String, $pageLanguageId: String, $marketId: String) {
    cmsPages(channelId: $channelId, languageId: $pageLanguageId, marketId: $marketId) {
      id
      name
      alias
      canonicalUrl
    }
  }
`);
export const contentAddressesDocument = tagged(contentAddressesQuery, () => [ALL_PAGES_TAG]);
