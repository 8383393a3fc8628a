import { EventEmitter } from 'node:events';

/** One change of stored data, for subscribers, mails and storefronts; published after the transaction that wrote it. */
export type Change =
  | { readonly kind: 'stock'; readonly channelId: string; readonly skuIds: readonly number[] }
  | { readonly kind: 'cart'; readonly channelId: string; readonly cartId: string }
  /** What shops' pages show has changed; the tags name it as storefronts do (docs/caching.md). */
  | { readonly kind: 'shown'; readonly channelId: string; readonly tags: readonly string[] | 'all' };

/** In-process event bus for changes of stored data. */
export class ChangeHub {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  publish(change: Change): void {
    this.#emitter.emit('change', change);
  }

  /** Returns a function that removes the listener. */
  listen(listener: (change: Change) => void): () => void {
    this.#emitter.on('change', listener);
    return () => this.#emitter.off('change', listener);
  }
}
