/**
 * Items in a heap, the one with the largest amount first: it is found at once, and a change of an amount costs O(log items).
 * Among equal amounts the one that has changed last can be first.
 */
export class LargestFirst<Item> {
  readonly #amountOf: (item: Item) => number;
  readonly #heap: Item[] = [];
  readonly #places = new Map<Item, number>();

  /** @param amountOf of an item; it may change only right before `update` of this item */
  constructor(amountOf: (item: Item) => number) {
    this.#amountOf = amountOf;
  }

  get first(): Item | undefined {
    return this.#heap[0];
  }

  get size(): number {
    return this.#heap.length;
  }

  /** To be called after each change of the item's amount. An item without any leaves. */
  update(item: Item): void {
    const place = this.#places.get(item) ?? this.#heap.length;
    if (this.#amountOf(item) > 0) this.#sink(this.#rise(place, item), item);
    else if (this.#places.delete(item)) this.#close(place);
  }

  /** Fills the place of an item that has left with the last one. */
  #close(place: number): void {
    const last = this.#heap.pop();
    if (last !== undefined && place < this.#heap.length) this.#sink(this.#rise(place, last), last);
  }

  /** Moves smaller and equal ones above a free place down. Returns the place that becomes free for the item. */
  #rise(from: number, item: Item): number {
    const amount = this.#amountOf(item);
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const other = this.#heap[above] as Item;
      if (this.#amountOf(other) > amount) break;
      this.#put(place, other);
      place = above;
    }
    return place;
  }

  /** Moves larger ones below a free place up, and puts the item into the place that becomes free. */
  #sink(from: number, item: Item): void {
    const amount = this.#amountOf(item);
    let place = from;
    for (let below = this.#largerBelow(place); below !== null; below = this.#largerBelow(place)) {
      const other = this.#heap[below] as Item;
      if (this.#amountOf(other) <= amount) break;
      this.#put(place, other);
      place = below;
    }
    this.#put(place, item);
  }

  #largerBelow(place: number): number | null {
    const [left, right] = [place * 2 + 1, place * 2 + 2];
    if (left >= this.#heap.length) return null;
    if (right >= this.#heap.length) return left;
    const [one, other] = [this.#heap[left] as Item, this.#heap[right] as Item];
    return this.#amountOf(one) >= this.#amountOf(other) ? left : right;
  }

  #put(place: number, item: Item): void {
    this.#heap[place] = item;
    this.#places.set(item, place);
  }
}
