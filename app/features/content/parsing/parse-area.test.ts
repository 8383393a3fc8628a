import { expect, test } from 'vitest';
import { aContext } from '#tests/support/a-context.ts';
import { parseArea } from './parse-area.server.ts';

const LONG = '<'.repeat(90_000);

function anArea(count: number) {
  const widgets = Array.from({ length: count }, (_, index) => ({
    id: `w${index}`,
    name: 'HTML',
    configuration: JSON.stringify({ active: true, html: LONG }),
    images: [],
  }));
  const container = { id: 1, layout: 'full', design: '', responsiveMode: '', widgets };
  return { title: '', tags: [], meta: null, containers: [container] };
}

test('[AP-03] between the long texts of a page other requests are answered; an answer is parsed once', async () => {
  const [context, area] = [aContext(), anArea(4)];
  let [rounds, isDone] = [0, false];
  const countRound = (): void => {
    rounds += 1;
    if (!isDone) setImmediate(countRound);
  };
  setImmediate(countRound);
  const [first, second] = await Promise.all([parseArea(context, area), parseArea(context, area)]);
  isDone = true;
  expect(rounds).toBeGreaterThanOrEqual(4);
  expect(first[0]?.widgets).toHaveLength(4);
  expect(second).toBe(first);
});
