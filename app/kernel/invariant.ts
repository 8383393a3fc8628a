/** Throws when something that the program itself guarantees does not hold: always a bug, never bad input. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}
