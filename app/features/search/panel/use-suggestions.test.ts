import { expect, onTestFinished, test, vi } from 'vitest';
import { createDebouncedRequest, type RequestState } from './use-suggestions.ts';

const DEBOUNCE_MS = 15;
/** Moves the clock, which every test stops with its search. */
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A search whose answers the test sends by hand, also after the signal was aborted. */
function aSearch() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const states: RequestState<string>[] = [];
  const answers = new Map<string, { resolve: (value: string) => void; reject: () => void }>();
  const requests: string[] = [];
  const signals = new Map<string, AbortSignal>();
  const debounced = createDebouncedRequest<string>({
    debounceMs: DEBOUNCE_MS,
    onChange: (state) => states.push(state),
    load: (text, signal) =>
      new Promise((resolve, reject) => {
        requests.push(text);
        signals.set(text, signal);
        answers.set(text, { resolve, reject: () => reject(new Error('No answer')) });
      }),
  });
  return { ...debounced, states, requests, signals, answer: (text: string) => answers.get(text) };
}

test('[SR-02] sends no request while the visitor is typing', async () => {
  const search = aSearch();
  for (const text of ['l', 'la', 'lak']) search.request(text);
  expect(search.requests).toEqual([]);
  await wait(3 * DEBOUNCE_MS);
  expect(search.requests).toEqual(['lak']);
});

test('reports only the latest request, in whichever order the answers arrive', async () => {
  const search = aSearch();
  search.request('salt');
  await wait(3 * DEBOUNCE_MS);
  search.request('kola');
  await wait(3 * DEBOUNCE_MS);
  search.answer('kola')?.resolve('kola!');
  await wait(0);
  search.answer('salt')?.resolve('salt!');
  await wait(0);
  expect(search.signals.get('salt')?.aborted).toBe(true);
  expect(search.states.at(-1)).toEqual({ kind: 'found', text: 'kola', value: 'kola!' });
  expect(search.states.some((state) => state.kind === 'found' && state.text === 'salt')).toBe(false);
});

test('reports a failure, but not that of a stopped request', async () => {
  const search = aSearch();
  search.request('salt');
  await wait(3 * DEBOUNCE_MS);
  search.answer('salt')?.reject();
  await wait(0);
  expect(search.states.at(-1)).toEqual({ kind: 'failed', text: 'salt' });
  search.request('kola');
  await wait(3 * DEBOUNCE_MS);
  search.stop();
  search.answer('kola')?.reject();
  await wait(0);
  expect(search.states.at(-1)).toEqual({ kind: 'loading', text: 'kola' });
});

test('[SR-03] sends no request when stopped before the debounce delay has passed', async () => {
  const search = aSearch();
  search.request('salt');
  search.stop();
  await wait(3 * DEBOUNCE_MS);
  expect(search.requests).toEqual([]);
});
