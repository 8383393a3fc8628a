import { expect, test } from 'vitest';
import { createOutcomes } from './outcomes.ts';

test('a fault is documented in a window that explains it, and in no other', () => {
  let time = 0;
  const outcomes = createOutcomes(() => time);
  const step = { path: '/' };
  outcomes.note(step, '503');
  const close = outcomes.open('API fault', 'everything', 10);
  const closeOther = outcomes.open('channel edit', 'nothing');
  outcomes.note(step, '503');
  close();
  time = 11;
  outcomes.note(step, '503');
  closeOther();
  time = 12;
  outcomes.note(step, null);
  expect(outcomes.failures()).toBe(2);
  expect(outcomes.rows()).toEqual([
    { window: 'nothing', outcome: '503', isDocumented: false, answers: 1 },
    { window: 'API fault', outcome: '503', isDocumented: true, answers: 1 },
    { window: 'channel edit', outcome: '503', isDocumented: false, answers: 1 },
    { window: 'nothing', outcome: 'right', isDocumented: true, answers: 1 },
  ]);
});
