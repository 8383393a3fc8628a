import { expect, test } from 'vitest';
import { describeState } from './shop-state.tsx';

type Shop = Parameters<typeof describeState>[0];

const OPEN: Shop = {
  key: 'fifth',
  state: 'ready',
  isHeld: false,
  pinnedTo: null,
  closing: null,
  nextChange: null,
  nextState: null,
  errors: [],
  warnings: [],
  version: '0123456789abcdef',
  timeZone: 'Europe/Stockholm',
};
const error = { file: 'fifth.json', path: 'theme', value: '', reason: 'is wrong', line: 1, column: 1 };
const MOMENT = '2026-12-02T02:00:00.000Z';

test.each<[name: string, changes: Partial<Shop>, text: string, facts: readonly string[]]>([
  ['open', {}, 'Live', []],
  [
    'open without goods',
    {
      warnings: [
        { ...error, fix: 'mend it' },
        { ...error, path: 'channelId', reason: 'the API has no products', fix: 'add some', misfit: 'empty' },
      ],
    },
    'Live, but empty',
    ['channelId: the API has no products.'],
  ],
  [
    'open in a market that its API does not have',
    {
      warnings: [{ ...error, path: 'market', reason: 'there is no such market', fix: 'x', misfit: 'wrong' }],
    },
    'Live, but wrong for its API',
    ['market: there is no such market.'],
  ],
  [
    'invalid from the start',
    { state: 'failed', errors: [error] },
    'Not served',
    [expect.stringContaining('404')],
  ],
  ['invalid', { state: 'stale', errors: [error] }, 'File has errors', [expect.stringContaining('01234567')]],
  [
    'refused by the API',
    { state: 'stale', errors: [error], isHeld: true },
    'Change held back',
    [expect.stringContaining('01234567')],
  ],
  [
    'lost with most others',
    { state: 'lost', errors: [error] },
    'File is gone',
    ['Shown until its removal is confirmed (version 01234567).'],
  ],
  ['waiting for the API', { isHeld: true }, 'Live', [expect.stringContaining('waits for the API')]],
  [
    'rolled back',
    { pinnedTo: 'fedcba9876543210' },
    'Live',
    ['Rolled back to fedcba98 until the file changes.'],
  ],
  [
    'in maintenance',
    { closing: { kind: 'maintenance', since: null, until: null } },
    'Maintenance',
    ['Until the file changes'],
  ],
  [
    'in planned maintenance',
    { closing: { kind: 'maintenance', since: MOMENT, until: MOMENT } },
    'Maintenance',
    ['Since 2026-12-02 03:00', 'Until 2026-12-02 03:00'],
  ],
  [
    'not open yet',
    { closing: { kind: 'before', since: null, until: MOMENT } },
    'Not open yet',
    ['Opens 2026-12-02 03:00'],
  ],
  [
    'closed for good',
    { closing: { kind: 'after', since: MOMENT, until: null } },
    'Closed for good',
    ['Since 2026-12-02 03:00'],
  ],
  [
    'open until a day',
    { nextChange: MOMENT, nextState: 'after' },
    'Live',
    ['Closes for good 2026-12-02 03:00'],
  ],
  [
    'before a campaign',
    { nextChange: MOMENT, nextState: 'open' },
    'Live',
    ['Changes by its schedule 2026-12-02 03:00'],
  ],
])('[CH-12] the state of a shop that is %s', (_name, changes, text, facts) => {
  const shown = describeState({ ...OPEN, ...changes });
  expect([shown.text, shown.facts]).toEqual([text, facts]);
  expect(shown.tone === 'good').toBe(text === 'Live');
});
