import type { RequestContext } from '#app/request/request-context.ts';
import { VISIBLE_ELSEWHERE } from './suggestions.ts';

const isOneList = (words: object): words is readonly string[] => Array.isArray(words);

/** What the channel says that people look for (SR-01), in the page's language where the channel tells languages apart. */
export function selectTopSearches({
  channel,
  locale,
}: Pick<RequestContext, 'channel' | 'locale'>): readonly string[] {
  const { topSearches } = channel.search;
  const words = isOneList(topSearches) ? topSearches : (topSearches[locale.language] ?? []);
  return words.slice(0, VISIBLE_ELSEWHERE);
}
