// What keeps the servers' resident memory small, for everything that starts them. The image sets the same in its Dockerfile.

/**
 * Settings of glibc's allocator, read once at the start of a process. By default each thread has its own arenas, up to eight
 * per core, and what they free stays with the process: compressors and database calls run in libuv's threads, so bursts of
 * requests left a gigabyte behind. Two arenas, and free memory goes back from 128 KiB.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * The environment of a server process: the operator's own settings win.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withMemorySettings(env) {
  return { ...ALLOCATOR, ...env };
}
