import type { Limiter } from '#backend/core/limiter.ts';

/** Who waits for a rendering. */
export interface Initiator {
  /** Key of the shop whose picture it is: shops take turns. `''` where it is no shop's. */
  readonly shopKey: string;
  /** Aborted when the initiator has disconnected. */
  readonly signal?: AbortSignal;
}

/** The shop has as many waiting renderings as it may have. */
export class RenderQueueFullError extends Error {
  override readonly name = 'RenderQueueFullError';
}

interface Render {
  readonly bytes: Promise<Buffer>;
  readonly drop: AbortController;
  initiators: number;
}

/**
 * Renderings under way or in the queue, by the file that they make. Concurrent initiators share one. A rendering that has not
 * begun leaves the queue with the last of its initiators.
 */
export class SharedRenders {
  readonly #renders = new Map<string, Render>();

  constructor(
    private readonly limiter: Limiter,
    /** Of one shop. */
    private readonly maxWaiting: number,
  ) {}

  /** Throws `RenderQueueFullError`, and what `render` throws. */
  async join(file: string, initiator: Initiator, render: () => Promise<Buffer>): Promise<Buffer> {
    initiator.signal?.throwIfAborted();
    const joined = this.#renders.get(file) ?? this.#start(file, initiator.shopKey, render);
    joined.initiators += 1;
    const leave = (): void => {
      joined.initiators -= 1;
      if (joined.initiators === 0) joined.drop.abort();
    };
    initiator.signal?.addEventListener('abort', leave, { once: true });
    try {
      return await joined.bytes;
    } finally {
      initiator.signal?.removeEventListener('abort', leave);
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
    const started = { bytes, drop, initiators: 0 };
    this.#renders.set(file, started);
    const forget = (): void => {
      if (this.#renders.get(file) === started) this.#renders.delete(file);
    };
    // At once: a later initiator must not join what has left the queue
    drop.signal.addEventListener('abort', () => isBegun || forget(), { once: true });
    bytes.then(forget, forget);
    return started;
  }
}
