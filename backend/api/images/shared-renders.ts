import type { Limiter } from '#backend/core/limiter.ts';

/** Who waits for a rendering. */
export interface Asker {
  /** Key of the shop whose picture it is: shops take turns. `''` where it is no shop's. */
  readonly shopKey: string;
  /** Aborted when the asker has disconnected. */
  readonly signal?: AbortSignal;
}

/** The shop has as many waiting renderings as it may have. */
export class RenderQueueFullError extends Error {
  override readonly name = 'RenderQueueFullError';
}

interface Render {
  readonly bytes: Promise<Buffer>;
  readonly drop: AbortController;
  askers: number;
}

/**
 * Renderings under way or in the queue, by the file that they make. Concurrent askers share one. A rendering that has not
 * begun leaves the queue with the last of its askers.
 */
export class SharedRenders {
  readonly #renders = new Map<string, Render>();

  constructor(
    private readonly limiter: Limiter,
    /** Of one shop. */
    private readonly maxWaiting: number,
  ) {}

  /** Throws `RenderQueueFullError`, and what `render` throws. */
  async join(file: string, asker: Asker, render: () => Promise<Buffer>): Promise<Buffer> {
    asker.signal?.throwIfAborted();
    const joined = this.#renders.get(file) ?? this.#start(file, asker.shopKey, render);
    joined.askers += 1;
    const leave = (): void => {
      joined.askers -= 1;
      if (joined.askers === 0) joined.drop.abort();
    };
    asker.signal?.addEventListener('abort', leave, { once: true });
    try {
      return await joined.bytes;
    } finally {
      asker.signal?.removeEventListener('abort', leave);
    }
  }

  #start(file: string, group: string, render: () => Promise<Buffer>): Render {
    if (this.limiter.waitingOf(group) >= this.maxWaiting) throw new RenderQueueFullError();
    const drop = new AbortController();
    let isBegun = false;
    const begin = (): Promise<Buffer> => {
      isBegun = true;
      return render();
    };
    const bytes = this.limiter.run(begin, { group, signal: drop.signal });
    const started = { bytes, drop, askers: 0 };
    this.#renders.set(file, started);
    const forget = (): void => {
      if (this.#renders.get(file) === started) this.#renders.delete(file);
    };
    // At once: a later asker must not join what has left the queue
    drop.signal.addEventListener('abort', () => isBegun || forget(), { once: true });
    bytes.then(forget, forget);
    return started;
  }
}
