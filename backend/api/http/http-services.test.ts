import { expect, test } from 'vitest';
import { createExecutionTurns } from './http-services.ts';

test('each operation runs in a round of the event loop of its own, in the order in which they came', async () => {
  let round = 0;
  const count = (): void => {
    round += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  const waitForTurn = createExecutionTurns();
  const rounds: number[] = [];
  await Promise.all([1, 2, 3].map(async () => (await waitForTurn(), rounds.push(round))));
  clearImmediate(timer);
  expect(new Set(rounds).size).toBe(3);
  expect(rounds).toEqual(rounds.toSorted((one, other) => one - other));
});
