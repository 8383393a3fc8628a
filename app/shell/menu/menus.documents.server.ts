import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { toPageTag } from '#kernel/page-tags.ts';

const menuQuery = graphql(`
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
export const menuDocument = tagged(menuQuery, (_answer, { menuLocationId }) => [
  toPageTag('menu', menuLocationId),
]);
