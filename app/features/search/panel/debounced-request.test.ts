import { expect, test } from 'vitest';
import { createDebouncedRequest, type Asked } from './debounced-request.ts';

const PAUSE_MS = 15;
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A search whose answers are given by hand, whatever the signal says. */
function aSearch() {
  const told: Asked<string>[] = [];
  const answers = new Map<string, { resolve: (value: string) => void; reject: () => void }>();
  const asked: string[] = [];
  const signals = new Map<string, AbortSignal>();
  const latest = createDebouncedRequest<string>({
    pauseMs: PAUSE_MS,
    tell: (state) => told.push(state),
    load: (text, signal) =>
      new Promise((resolve, reject) => {
        asked.push(text);
        signals.set(text, signal);
        answers.set(text, { resolve, reject: () => reject(new Error('No answer')) });
      }),
  });
  return { ...latest, told, asked, signals, answer: (text: string) => answers.get(text) };
}

test('[SR-02] nothing is asked while someone is typing', async () => {
  const search = aSearch();
  for (const text of ['l', 'la', 'lak']) search.ask(text);
  expect(search.asked).toEqual([]);
  await rest(3 * PAUSE_MS);
  expect(search.asked).toEqual(['lak']);
});

test('the last question wins, whichever answer comes last', async () => {
  const search = aSearch();
  search.ask('salt');
  await rest(3 * PAUSE_MS);
  search.ask('kola');
  await rest(3 * PAUSE_MS);
  search.answer('kola')?.resolve('kola!');
  await rest(0);
  search.answer('salt')?.resolve('salt!');
  await rest(0);
  expect(search.signals.get('salt')?.aborted).toBe(true);
  expect(search.told.at(-1)).toEqual({ kind: 'found', text: 'kola', value: 'kola!' });
  expect(search.told.some((state) => state.kind === 'found' && state.text === 'salt')).toBe(false);
});

test('a failure is told, that of a question nobody waits for is not', async () => {
  const search = aSearch();
  search.ask('salt');
  await rest(3 * PAUSE_MS);
  search.answer('salt')?.reject();
  await rest(0);
  expect(search.told.at(-1)).toEqual({ kind: 'failed', text: 'salt' });
  search.ask('kola');
  await rest(3 * PAUSE_MS);
  search.stop();
  search.answer('kola')?.reject();
  await rest(0);
  expect(search.told.at(-1)).toEqual({ kind: 'loading', text: 'kola' });
});

test('[SR-03] what is stopped before its pause is over asks nothing', async () => {
  const search = aSearch();
  search.ask('salt');
  search.stop();
  await rest(3 * PAUSE_MS);
  expect(search.asked).toEqual([]);
});
