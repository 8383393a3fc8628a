/** Repeatable: the same seed gives the same run, apart from the servers' timing. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** A whole number from 0, below `sides`. */
export const roll = createDice(20_261_122);
export const pick = <Item>(items: readonly Item[]): Item => items[roll(items.length)] as Item;
/** True in so many of a hundred cases. */
export const isIn = (percent: number): boolean => roll(100) < percent;
