import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ASKED_FIELDS } from '#app/channels/asked-fields.ts';
import { featuresSchema } from './features-schema.server.ts';

test('every switch that a query names is a known one', () => {
  const documents = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.server.ts'))
    .map((file) => readFileSync(`app/${file}`, 'utf8'));
  const named = documents.flatMap((text) => [...text.matchAll(/@onlyWith\(feature: "(\w+)"\)/g)]);
  expect(named.length).toBeGreaterThan(0);
  const known = [...Object.keys(featuresSchema.shape), ...ASKED_FIELDS];
  for (const [, feature = ''] of named) expect(known).toContain(feature);
});
