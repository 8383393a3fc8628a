import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Tests and what only they use. The programs of tests/bench pace their load, which is no waiting for a condition. */
const SCOPE = [
  '*.test.*',
  '*.spec.*',
  'tests/contract',
  'tests/durability',
  'tests/e2e',
  'tests/isolation',
  'tests/visual',
];
const SLEEP = /waitForTimeout\(|\bsleep\(|setTimeout\((?:resolve|\(\) => resolve)/;

/** Where time itself is what the test is about. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'app/channels/channel-registry.test.ts': 'an editor takes its time between two writes of a file',
  'app/commerce/upstream/upstream-policies.test.ts': 'calls begin so far apart that their deadlines differ',
};

const hasSleep = (source: string): boolean => source.split('\n').some((line) => SLEEP.test(line));

test('no test waits for a fixed time: it waits for a condition, or moves a stopped clock', () => {
  const files = execFileSync('git', ['ls-files', ...SCOPE], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('fixed-sleeps.test.ts'));
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => hasSleep(readFileSync(file, 'utf8')));
  expect(found).toEqual(Object.keys(EXCEPTIONS));
});

test('the check finds each way to wait, and leaves deadlines and polling alone', () => {
  const waits = [
    'await page.waitForTimeout(300);',
    'await sleep(50);',
    'await new Promise((resolve) => setTimeout(resolve, 50));',
    'await new Promise<void>((resolve) => setTimeout(() => resolve(), 50));',
  ];
  expect(waits.filter(hasSleep)).toEqual(waits);
  expect(['test.setTimeout(240_000);', "setTimeout(() => child.kill('SIGKILL'), 20)"].some(hasSleep)).toBe(
    false,
  );
});
