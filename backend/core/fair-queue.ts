/**
 * Waiting entries of several groups. The groups take turns, so that a new group waits for one entry of each other group,
 * however many entries they have. Entries of one group leave in the order of their arrival.
 */
export class FairQueue<Entry> {
  /** In the order of turns. A group without entries is not in it. */
  readonly #groups = new Map<string, Set<Entry>>();

  sizeOf(group: string): number {
    return this.#groups.get(group)?.size ?? 0;
  }

  /** `entry` must not be in the queue yet. */
  add(group: string, entry: Entry): void {
    const entries = this.#groups.get(group);
    if (entries) entries.add(entry);
    else this.#groups.set(group, new Set([entry]));
  }

  /** Returns false when the entry does not wait any more. */
  remove(group: string, entry: Entry): boolean {
    const entries = this.#groups.get(group);
    if (!entries?.delete(entry)) return false;
    if (entries.size === 0) this.#groups.delete(group);
    return true;
  }

  /** Removes and returns the next entry of the groups that `isOpen`; null when none of them waits. */
  takeNext(isOpen: (group: string) => boolean = () => true): Entry | null {
    const turn = [...this.#groups].find(([group]) => isOpen(group));
    if (turn === undefined) return null;
    const [group, entries] = turn;
    const [entry] = entries as Iterable<Entry>;
    this.#groups.delete(group);
    entries.delete(entry as Entry);
    if (entries.size > 0) this.#groups.set(group, entries);
    return entry as Entry;
  }
}
