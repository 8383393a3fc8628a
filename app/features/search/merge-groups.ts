import type { SuggestedGroup } from './suggestions.ts';

/**
 * Categories or brands as the search box shows them (SR-02): each name once, ignoring case, the largest count first,
 * equal counts in the API's order. Of two groups with one name the larger stays; their counts are not added, because
 * categories contain each other and a product would count twice.
 */
export function mergeGroups(groups: readonly SuggestedGroup[], limit: number): SuggestedGroup[] {
  const byName = new Map<string, SuggestedGroup>();
  for (const group of groups) {
    const name = group.name.toLowerCase();
    const known = byName.get(name);
    if (!known || known.count < group.count) byName.set(name, group);
  }
  return [...byName.values()].toSorted((one, other) => other.count - one.count).slice(0, limit);
}
