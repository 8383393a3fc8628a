import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { searchCorrectionDocument } from './correction.documents.server.ts';
import type { SearchCorrection } from './search-correction.ts';

/**
 * The API's correction of a search text; null without one. Only some APIs offer corrections, which the channel's feature
 * `searchCorrection` says: another API would reject the unknown field. The results show without it when it fails (AP-03).
 */
export async function findCorrection(
  { channel, commerce }: Pick<RequestContext, 'channel' | 'commerce'>,
  searchText: string,
): Promise<SearchCorrection | null> {
  if (channel.features.searchCorrection !== true) return null;
  try {
    const answer = await commerce.query(searchCorrectionDocument, CATALOG_FRESHNESS, {
      filter: { searchText },
    });
    return answer.searchCorrection?.searchCorrection ?? null;
  } catch {
    return null;
  }
}
