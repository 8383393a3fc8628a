import { graphql } from '#app/commerce/graphql.ts';

export const menuDocument = graphql(`
  query getMenuAtLocation(
    $menuLocationId: String!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    getMenuAtLocation(
      menuLocationId: $menuLocationId
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      title
      menuItems {
        ...Item
        children {
          ...Item
          children {
            ...Item
          }
        }
      }
    }
  }

  fragment Item on MenuItemType {
    type
    label
    title
    canonicalUrl
    targetBlank
    hidden
  }
`);
