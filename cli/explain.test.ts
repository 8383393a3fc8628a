import { expect, test } from 'vitest';
import { TEST_VARIABLES } from '#tests/support/a-channel.ts';
import { aFolder, shop } from '#tests/support/channels/command-folder.ts';
import { explain, limits, reference, schema } from './explain.ts';

test('[CH-12] explain says where each value comes from, by key or host, without secrets', async () => {
  const { run } = await aFolder({
    'a.json': shop('a.example', {
      theme: { palette: 'candy', header: 'light', footer: 'dark', style: { 'radius-button': '2px' } },
    }),
  });
  const { text } = await run(explain, ['A.example']);
  expect(text).toMatch(/^a, version [0-9a-f]{16}\n/);
  expect(text).toContain('file     hosts.primary = "a.example"');
  expect(text).toContain('file     theme.style.radius-button = "2px"');
  expect(text).toContain('palette  theme.style.main-background = ');
  expect(text).toMatch(/\ndefault {2}[a-z]/i);
  expect(text).toContain('apiKeyEnv = "TEST_API_KEY"');
  expect(text).not.toContain(TEST_VARIABLES.TEST_API_KEY);
  await expect(run(explain, ['b.example'])).rejects.toThrow('no channel file has the key or host b.example');
  await expect(run(explain)).rejects.toThrow('explain needs a key or a host');
});

test('[CH-12] reference explains a field and all below it, and refuses unknown names', async () => {
  const { run } = await aFolder({});
  const { text } = await run(reference, ['theme.header']);
  expect(text).toContain('theme.header.layout  (row, centred, stacked, overlay');
  expect(text).toContain('    overlay: ');
  expect(text).not.toContain('theme.footer');
  const kindOf = async (field: string) => (await run(reference, [field])).text.split('\n')[0];
  expect(await kindOf('freeShippingFrom')).toBe('freeShippingFrom  (number per name)');
  expect(await kindOf('about')).toBe('about  (text per language; required)');
  expect(await kindOf('search.topSearches')).toContain('(list of string or list of string per language;');
  expect((await run(reference, ['sellingPoints.icon'])).text).toContain('    truck: ');
  await expect(run(reference, ['theme.heder'])).rejects.toThrow(
    'no field of channel files is called theme.heder',
  );
});

test('[CH-06] schema prints the JSON Schema, or the form of the API’s studio with the values of a shop', async () => {
  const { run } = await aFolder({ 'a.json': shop('a.example', { siteName: 'Birch' }), 'b.json': '{}' });
  const studio = { flags: { format: 'studio' } };
  expect(JSON.parse((await run(schema)).text)).toMatchObject({
    type: 'object',
    properties: { siteName: {} },
  });
  const form = JSON.parse((await run(schema, ['a.example'], studio)).text);
  expect(form.shop.sections[0].fields[0]).toMatchObject({
    key: 'siteName',
    type: 'string',
    default: 'Birch',
  });
  expect(JSON.stringify(form)).not.toContain(TEST_VARIABLES.TEST_API_KEY);
  expect((await run(schema, [], { ...studio, isJson: true })).output).toHaveProperty('look.label', 'Look');
  expect(await run(schema, ['b'], studio)).toMatchObject({ exitCode: 1 });
  await expect(run(schema, [], { flags: { format: 'xml' } })).rejects.toThrow('json or studio, not xml');
  await expect(run(schema, ['c'], studio)).rejects.toThrow('no channel file has the key or host c');
});

test('[CH-12] limits prints each variable with its default and what the visitor gets', async () => {
  const { run } = await aFolder({});
  const { text } = await run(limits);
  expect(text).toContain(
    'BODY_LIMIT_BYTES=65536  (formBodyBytes)\n  at most 64 KiB in the body of a form\n  beyond it: 413',
  );
});
