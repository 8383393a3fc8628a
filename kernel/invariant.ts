/** Throws where a guarantee of the program does not hold. Only for bugs, never for invalid input. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}
