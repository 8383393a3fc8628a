import { expect, onTestFinished, test, vi } from 'vitest';
import {
  findNextLocation,
  getBasename,
  getBuildVersion,
  getRootLoaderData,
  isRevalidating,
  onNavigation,
  revalidate,
  untilRevalidated,
} from './remix-globals.ts';

interface State {
  readonly revalidation: 'idle' | 'loading';
  readonly navigation: {
    readonly state: 'idle' | 'loading';
    readonly location?: { readonly pathname: string; readonly key?: string };
  };
  readonly loaderData: Readonly<Record<string, unknown>>;
}

const IDLE: State = { revalidation: 'idle', navigation: { state: 'idle' }, loaderData: { root: { a: 1 } } };

/** Remix's router as far as it is read, with `show` for its next state. */
function stubRouter(first: State) {
  const listeners = new Set<(state: State) => void>();
  const router = {
    state: first,
    revalidate: vi.fn<() => void>(() => void (router.state = { ...router.state, revalidation: 'loading' })),
    subscribe(listen: (state: State) => void) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('window', {
    __remixRouter: router,
    __remixContext: { basename: '/en/' },
    __remixManifest: { version: 'a1b2' },
  });
  const show = (changes: Partial<State>): void => {
    router.state = { ...router.state, ...changes };
    for (const listen of listeners) listen(router.state);
  };
  return { router, listeners, show };
}

test('[LY-13] data is loaded again; that is done when the page shows it', async () => {
  const { router, listeners, show } = stubRouter(IDLE);
  await untilRevalidated();
  const shown = vi.fn<() => void>();
  const waiting = revalidate().then(shown);
  expect([router.revalidate.mock.calls.length, isRevalidating()]).toEqual([1, true]);
  show({ revalidation: 'loading' });
  await Promise.resolve();
  expect(shown).not.toHaveBeenCalled();
  show({ revalidation: 'idle' });
  await waiting;
  expect([isRevalidating(), listeners.size]).toEqual([false, 0]);
});

test('where a navigation leads, and its beginning and end', () => {
  const { show } = stubRouter(IDLE);
  expect(findNextLocation()).toBeUndefined();
  const keys: (string | undefined)[] = [];
  const stop = onNavigation((key) => keys.push(key));
  show({ navigation: { state: 'loading', location: { pathname: '/brands', key: 'a' } } });
  expect(findNextLocation()?.pathname).toBe('/brands');
  show({ navigation: { state: 'idle' } });
  stop();
  show({ navigation: { state: 'loading', location: { pathname: '/', key: 'b' } } });
  expect(keys).toEqual(['a', undefined]);
});

test('the data of the root, the prefix of the language and the build', () => {
  stubRouter(IDLE);
  expect([getRootLoaderData(), getBasename(), getBuildVersion()]).toEqual([{ a: 1 }, '/en', 'a1b2']);
});
