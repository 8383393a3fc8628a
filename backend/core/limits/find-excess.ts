/** Bounds of a parsed JSON value. */
export interface ShapeLimits {
  /** Objects and lists inside each other; the outermost counts as one. */
  readonly depth: number;
  /** Entries of each list, members of each object. */
  readonly entries: number;
  /** Characters of each text, names of members included. */
  readonly textLength: number;
}

/**
 * The first bound that a parsed JSON value exceeds; null for none. Visits a value with a list of its own instead of the call
 * stack, which a deep value would exhaust, and stops at the first excess.
 */
export function findExcess(value: unknown, limits: ShapeLimits): keyof ShapeLimits | null {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: current, depth } = next;
    if (typeof current === 'string' && current.length > limits.textLength) return 'textLength';
    if (typeof current !== 'object' || current === null) continue;
    if (depth > limits.depth) return 'depth';
    const names = Array.isArray(current) ? [] : Object.keys(current);
    const members: readonly unknown[] = Array.isArray(current) ? current : Object.values(current);
    if (members.length > limits.entries) return 'entries';
    if (names.some((name) => name.length > limits.textLength)) return 'textLength';
    for (const member of members) open.push({ value: member, depth: depth + 1 });
  }
  return null;
}
