/**
 * Reference date of the demo catalogue, midnight UTC. Products are published `addedDaysAgo` days before it and renamed URLs
 * are dated by it. It is fixed so that seeding is reproducible.
 */
export const SEED_EPOCH = Date.UTC(2026, 10, 1);
