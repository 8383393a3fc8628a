import { createCounter } from '#kernel/limits/counter.ts';

export interface Allowance {
  /** False where the visitor waits for enough pictures: this one must need no rendering. */
  readonly mayRender: boolean;
  /** Call it when the backend has answered, or failed to. Further calls do nothing. */
  readonly end: () => void;
}

export interface RenderAllowances {
  /** `visitor` is null for pages, and where it is not known who asks: they are not counted. */
  take(visitor: string | null): Allowance;
}

/**
 * Counts the pictures that a visitor waits for. Stored pictures are answered in no time, so those that are counted for long are
 * those that have to be rendered.
 */
export function createRenderAllowances(limit: number): RenderAllowances {
  const waiting = createCounter();
  return {
    take(visitor) {
      if (visitor === null) return { mayRender: true, end: () => {} };
      if (waiting.get(visitor) >= limit) return { mayRender: false, end: () => {} };
      waiting.add(visitor);
      let hasEnded = false;
      const end = (): void => {
        if (!hasEnded) waiting.remove(visitor);
        hasEnded = true;
      };
      return { mayRender: true, end };
    },
  };
}
