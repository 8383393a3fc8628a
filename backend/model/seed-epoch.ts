/**
 * Reference day of the demo catalogue. Products are published `addedDaysAgo` days before it and renamed URLs are dated by it. It is
 * fixed so that seeding is reproducible.
 */
export const SEED_DAY = '2026-11-01';
/** Its midnight UTC. */
export const SEED_EPOCH = Date.parse(SEED_DAY);
