import { expect, test, vi } from 'vitest';
import { CHUNK_RELOAD_MS, reloadOnce, takeReload } from './reload-once.ts';

function aStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  };
}

const NOW = Date.UTC(2026, 0, 1);

test.each([
  ['again after a minute', [0, 0, 1, CHUNK_RELOAD_MS - 1, CHUNK_RELOAD_MS, CHUNK_RELOAD_MS + 1], [0, 4]],
  ['and a refusal does not postpone the next', [0, 30_000, 59_000, CHUNK_RELOAD_MS], [0, 3]],
  ['also by a clock that was set back by more than a minute', [0, -1000, -CHUNK_RELOAD_MS], [0, 2]],
])('[NV-08] a failed chunk reloads the page once, %s', (_case, times, taken) => {
  const storage = aStorage();
  const takes = times.map((time) => takeReload(() => storage, NOW + time));
  expect(takes.flatMap((isTaken, at) => (isTaken ? [at] : []))).toEqual(taken);
  // Each tab has its own
  expect(takeReload(aStorage, NOW)).toBe(true);
});

test('[NV-08] without storage nothing is reloaded: it could go on for ever', () => {
  const denied = () => {
    throw new Error('denied');
  };
  expect(takeReload(denied, NOW)).toBe(false);
});

test('[NV-08] a failed chunk of a navigation loads the document of the page that was asked for', async () => {
  const assign = vi.fn<(address: string) => void>();
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { assign, reload });
  vi.stubGlobal('sessionStorage', aStorage());
  vi.stubGlobal('window', {
    __remixRouter: {
      state: { navigation: { location: { pathname: '/c/sweets', search: '?page=2', hash: '#top' } } },
    },
  });
  try {
    // Never settles: the page is left
    void reloadOnce(new Error('no such chunk'));
    expect(assign.mock.calls).toEqual([['/c/sweets?page=2#top']]);
    expect(reload).not.toHaveBeenCalled();
  } finally {
    vi.unstubAllGlobals();
  }
});
