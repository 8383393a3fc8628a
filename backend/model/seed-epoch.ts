/**
 * Midnight UTC of the day that the demo's catalogue is dated by. Products were published then less `addedDaysAgo`, and every
 * renamed address is as old: a fixed day, so that every seed makes the same shop.
 */
export const SEED_EPOCH = Date.UTC(2026, 10, 1);
