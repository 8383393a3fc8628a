import type { RequestContext } from '#app/request/request-context.ts';
import { VISIBLE_ELSEWHERE } from './suggestions.ts';

const isOneList = (words: object): words is readonly string[] => Array.isArray(words);

/** The channel's top searches (SR-01): those of the page's language, or the one list that the channel has for all. */
export function selectTopSearches({
  channel,
  locale,
}: Pick<RequestContext, 'channel' | 'locale'>): readonly string[] {
  const { topSearches } = channel.search;
  const words = isOneList(topSearches) ? topSearches : (topSearches[locale.language] ?? []);
  return words.slice(0, VISIBLE_ELSEWHERE);
}
