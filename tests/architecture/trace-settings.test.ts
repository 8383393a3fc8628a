import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TRACES } from '#app/env/trace-settings.ts';

test('docs/observability.md lists the variables of traces with their defaults, and no others', () => {
  const docs = readFileSync('docs/observability.md', 'utf8');
  const rows = [...docs.matchAll(/^\| `(OTEL_\w+)` +\| (\S+)/gm)].map(([, name, value]) => [name, value]);
  const settings = Object.entries(TRACES.variables).map(([name, schema]) => {
    const value = schema.parse(undefined);
    return [name, value === undefined ? 'none' : `\`${value}\``];
  });
  expect(rows).toEqual(settings);
});
