import { expect, test } from 'vitest';
import { z } from 'zod';
import { aForm } from '#tests/support/a-form.ts';
import { hasName, measureInPage, parseForm } from './parse-form.server.ts';

const schema = z.object({
  name: z.string('nameRequired').max(5, 'nameTooLong'),
  tags: z.array(z.string()).optional(),
  parts: z.array(z.object({ sku: z.coerce.number(), note: z.string().trim().default('') })).default([]),
  address: z.object({ city: z.string() }).optional(),
});

test('fields that the schema does not know are dropped, with those of the form library', () => {
  const fields = {
    name: 'Kim',
    extension: '1',
    'name.x': '1',
    'name[3]': '1',
    'parts[0].sku': '7',
    'parts[0].other': '1',
    'address.city': 'Ystad',
    __intent__: '{"type":"update","payload":{"name":"tags","index":40000000,"value":"x"}}',
    __state__: '{',
    '__proto__.polluted': '1',
    'constructor.prototype.polluted': '1',
  };
  const parsed = parseForm(aForm(fields), schema);
  expect(parsed.ok && parsed.value.value).toEqual({
    name: 'Kim',
    parts: [{ sku: 7, note: '' }],
    address: { city: 'Ystad' },
  });
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('names are known at every level of a schema', () => {
  const known = ['name', 'tags', 'tags[]', 'tags[3]', 'parts[2].sku', 'parts[2].note', 'address.city'];
  const unknown = [
    '',
    'nam',
    'name.',
    'tags.0',
    'tags[0',
    'tags[0][0]',
    'parts',
    'parts.sku',
    'address',
    'toString',
  ];
  expect([...known, ...unknown].filter((name) => hasName(schema, name))).toEqual(known);
  const choice = z.union([z.object({ one: z.string() }), z.object({ two: z.string().nullable().catch('') })]);
  expect(['one', 'two', 'three'].map((name) => hasName(choice, name))).toEqual([true, true, false]);
});

test('[VL-01] a refused form has its errors and what was typed', () => {
  const parsed = parseForm(aForm({ name: 'Kimberly', extension: '1' }), schema);
  expect(parsed).toEqual({
    ok: false,
    refusal: { status: 'error', initialValue: { name: 'Kimberly' }, error: { name: ['nameTooLong'] } },
  });
  const valid = parseForm(aForm({ name: 'Kim' }), schema);
  expect(valid.ok && valid.value.refuse({ '': ['soldOut'] })).toEqual({
    status: 'error',
    initialValue: { name: 'Kim' },
    error: { '': ['soldOut'] },
  });
});

test('[AP-06] a long text is kept; one that would make the answer too large is cut off', () => {
  const keptOf = (name: string) => {
    const parsed = parseForm(aForm({ name, 'address.city': 'Ystad' }), schema);
    return parsed.ok ? undefined : parsed.refusal.initialValue;
  };
  const long = 'Doftar björk. '.repeat(400);
  expect(keptOf(long)).toEqual({ name: long, address: { city: 'Ystad' } });
  for (const hostile of ['&'.repeat(10_000), 'x'.repeat(10_000), '👩‍👧'.repeat(900), '\u0000'.repeat(10_000)]) {
    const kept = String(keptOf(hostile)?.name);
    expect(hostile.startsWith(kept)).toBe(true);
    expect(kept).not.toMatch(/\p{Surrogate}/u);
    expect(measureInPage(kept)).toBeLessThanOrEqual(14_000);
    expect(measureInPage(kept)).toBeGreaterThan(13_900);
  }
});
