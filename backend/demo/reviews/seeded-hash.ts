/**
 * Seeded hash of `id` and `salt`, at least 0 and less than `below`. The last step makes the number unsigned: bit operations
 * give signed ones, and a negative remainder is no index.
 */
export function seededHash(id: number, salt: number, below: number): number {
  const mixed = Math.imul(id ^ Math.imul(salt + 1, 0x9e37_79b1), 0x85eb_ca6b);
  const hash = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % below;
}
