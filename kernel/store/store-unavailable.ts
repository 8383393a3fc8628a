/** What replicas share does not answer: it is down, full, or too slow. The message names no secret. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** By name: pages and server are built apart, each with its own copy of the class. */
export const isStoreUnavailable = (error: unknown): error is StoreUnavailableError =>
  error instanceof Error && error.name === 'StoreUnavailableError';
