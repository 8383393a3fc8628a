/** Environment variable that sets the seed of random carts; the tests print the seed that they use. */
const SEED_VARIABLE = 'ORACLE_SEED';
const DEFAULT_SEED = 20_261_120;

/** The seed of this run: a whole number from the environment, or the default. Throws for anything else. */
export function selectSeed(): number {
  const given = process.env[SEED_VARIABLE];
  if (given === undefined) return DEFAULT_SEED;
  if (!/^\d{1,9}$/.test(given)) throw new Error(`${SEED_VARIABLE} is a whole number, not ${given}.`);
  return Number(given);
}

/** Random numbers that are the same for the same seed (mulberry32). */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A whole number from 0 to `below` - 1. */
  int(below: number): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  }

  /** One of the choices. Throws without any. */
  pick<Choice>(choices: readonly Choice[]): Choice {
    const choice = choices[this.int(choices.length)];
    if (choice === undefined) throw new Error('There is nothing to choose from.');
    return choice;
  }
}
