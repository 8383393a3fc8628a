import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { decodePath, lastSegment } from './paths.ts';
import { listHeadTags } from './catalog-tags.ts';
import { toAliasTag, toPageTag } from '#kernel/page-tags.ts';

const urlHistoryQuery = graphql(`
  query urlHistory($url: String, $channelId: String, $languageId: String, $marketId: String) {
    urlHistory(url: $url, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      newUrl
    }
  }
`);
export const urlHistoryDocument = tagged(urlHistoryQuery, (_answer, { url }) => {
  const alias = lastSegment(decodePath(url ?? ''));
  return alias ? [toAliasTag('product', alias), toPageTag('page', alias), ...listHeadTags(url)] : [];
});
