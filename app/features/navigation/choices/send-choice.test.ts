import { expect, test, vi } from 'vitest';
import { untilShown } from './send-choice.ts';

type Router = Parameters<typeof untilShown>[0];

test('[LY-13] a choice is done when the page shows its data', async () => {
  const listeners = new Set<(state: { readonly revalidation: string }) => void>();
  const router = {
    state: { revalidation: 'loading' },
    subscribe(listen: (state: { readonly revalidation: string }) => void) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
  const shown = vi.fn<() => void>();
  const waiting = untilShown(router as unknown as Router).then(shown);
  for (const listen of listeners) listen({ revalidation: 'loading' });
  await Promise.resolve();
  expect(shown).not.toHaveBeenCalled();
  for (const listen of listeners) listen({ revalidation: 'idle' });
  await waiting;
  expect([shown.mock.calls.length, listeners.size]).toEqual([1, 0]);
  router.state.revalidation = 'idle';
  await untilShown(router as unknown as Router);
  expect(listeners.size).toBe(0);
});
