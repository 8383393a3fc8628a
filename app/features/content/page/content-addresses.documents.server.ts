import { graphql } from '#app/commerce/graphql.ts';

/** The content pages of any language of the shop: `pageLanguageId` is a full tag, `sv-SE`. */
export const contentAddressesDocument = graphql(`
  query contentAddresses($channelId: String, $pageLanguageId: String, $marketId: String) {
    cmsPages(channelId: $channelId, languageId: $pageLanguageId, marketId: $marketId) {
      id
      name
      alias
      canonicalUrl
    }
  }
`);
