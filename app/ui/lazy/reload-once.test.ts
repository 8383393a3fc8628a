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

test('[NV-08] a failed chunk reloads the page once, and again after a minute', () => {
  const storage = aStorage();
  const take = (now: number) => takeReload(() => storage, now);
  expect(CHUNK_RELOAD_MS).toBe(60_000);
  expect(take(NOW)).toBe(true);
  expect([take(NOW), take(NOW + 1), take(NOW + CHUNK_RELOAD_MS - 1)]).toEqual([false, false, false]);
  expect(take(NOW + CHUNK_RELOAD_MS)).toBe(true);
  expect(take(NOW + CHUNK_RELOAD_MS + 1)).toBe(false);
});

test('[NV-08] a refused reload does not postpone the next; each tab has its own', () => {
  const storage = aStorage();
  expect(takeReload(() => storage, NOW)).toBe(true);
  for (let passed = 10_000; passed < CHUNK_RELOAD_MS; passed += 10_000)
    expect(takeReload(() => storage, NOW + passed)).toBe(false);
  expect(takeReload(() => storage, NOW + CHUNK_RELOAD_MS)).toBe(true);
  expect(takeReload(aStorage, NOW + 1)).toBe(true);
});

test('[NV-08] a clock that was set back by more than a minute does not keep the page from being reloaded', () => {
  const storage = aStorage();
  expect(takeReload(() => storage, NOW)).toBe(true);
  expect(takeReload(() => storage, NOW - 1000)).toBe(false);
  expect(takeReload(() => storage, NOW - CHUNK_RELOAD_MS)).toBe(true);
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
