/** What replicas share does not answer: it is down, full, or too slow. The message names no secret. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}
