import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readRemovals } from '#app/channels/registry/removals.server.ts';
import { contentIdOf, createVersionStore } from '#app/channels/registry/versions.server.ts';
import { aChannelFile } from '#tests/support/a-channel.ts';
import { aFolder, shop } from '#tests/support/channels/command-folder.ts';
import { check } from './check.ts';
import { explain } from './explain.ts';
import { hosts, list, maintenanceLink, remove } from './shops.ts';

test('[CH-05] check reports valid files by a summary', async () => {
  const { run } = await aFolder({
    'a.json': shop('a.example'),
    'b.json': shop('b.example', { channelId: '2|se' }),
  });
  expect(await run(check)).toMatchObject({ exitCode: 0, text: '2 files: 0 errors, 0 warnings' });
});

test('[CH-05] check names what mounted languages lack, and files that offer an incomplete one', async () => {
  const { run, directory } = await aFolder({
    'a.json': shop('a.example', {
      locales: [{ code: 'sv-SE', default: true }, { code: 'en-US' }, { code: 'de-DE' }],
    }),
  });
  const german = path.join(directory, 'languages', 'de');
  await cp('languages/de', german, { recursive: true });
  await writeFile(path.join(german, 'newsletter.json'), '{\n  "success": "Danke"\n}\n');
  const { exitCode, text } = await run(check);
  expect(exitCode).toBe(1);
  expect(text).toContain(
    'languages/de/newsletter.json:2:3 error: failed is missing; in English: "Your sign-up',
  );
  expect(text).toContain('  fix: add it');
  expect(text).toContain(
    'locales[2].code is neither one of en-US, sv-SE, fi-FI, da-DK, nb-NO nor in a language',
  );
  expect((await run(check, ['a.json'])).text).not.toContain('newsletter');
});

test('[CH-05] check warns of a copied file that still has the channel id of the other', async () => {
  const { run } = await aFolder({ 'a.json': shop('a.example'), 'b.json': shop('b.example') });
  const { exitCode, text } = await run(check);
  expect(exitCode).toBe(0);
  expect(text).toContain('a.json:2:3 warning: channelId this channel of the API is also that of b.json');
  expect(text).toContain('b.json:2:3 warning: channelId this channel of the API is also that of a.json');
  expect(text).toMatch(/2 files: 0 errors, 2 warnings$/);
});

const valid = (host: string, channelId: string): string => shop(host, { channelId });

test('[CH-05] each file is judged by itself, whatever its encoding or kind; a byte order mark is accepted', async () => {
  const { run, directory } = await aFolder({
    'mark.json': `\uFEFF${valid('mark.example', '1|se')}`,
    'lines.json': valid('lines.example', '2|se').replaceAll('\n', '\r\n'),
    'two-marks.json': `\uFEFF\uFEFF${valid('two.example', '3|se')}`,
    'latin.json': Buffer.from(valid('latin.example', '4|se').replace('Test shop', 'Gådis'), 'latin1'),
    'wide.json': Buffer.from(valid('wide.example', '5|se'), 'utf16le'),
    'wide-mark.json': Buffer.from(`\uFEFF${valid('wide-mark.example', '6|se')}`, 'utf16le'),
    'empty.json': '',
  });
  await mkdir(path.join(directory, 'folder.json'));
  await symlink('nowhere.json', path.join(directory, 'dangling.json'));
  await symlink('circle.json', path.join(directory, 'circle.json'));
  const { exitCode, text } = await run(check);
  expect(exitCode).toBe(1);
  expect(text.split('\n').filter((line) => !line.startsWith(' '))).toEqual([
    'circle.json error: the file cannot be read: its symbolic links lead in a circle (ELOOP)',
    'dangling.json error: the file is a symbolic link to a file that does not exist',
    'empty.json:1:1 error: not valid JSON: the file is empty',
    'folder.json error: the file is a directory, not a regular file',
    'latin.json error: the text is not UTF-8: save it as UTF-8',
    'two-marks.json:1:1 error: not valid JSON: this is a second byte order mark, found "\uFEFF"',
    'wide-mark.json error: the text is not UTF-8: save it as UTF-8',
    expect.stringMatching(/^wide\.json:1:2 error: not valid JSON: /),
    '10 files: 8 errors, 0 warnings',
  ]);
  expect((await run(explain, ['mark'])).text).toContain('hosts.primary = "mark.example"');
});

const UNKNOWN_CHANNEL = {
  channel: null,
  products: null,
  main: null,
  topBar: null,
  footerFirst: null,
  footerSecond: null,
  footerThird: null,
};

test('[CH-05] check asks the API with --online only, and names the place in the file', async () => {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: UNKNOWN_CHANNEL })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { endpoints } = aChannelFile();
  const api = `http://127.0.0.1:${port}/graphql`;
  const { run } = await aFolder({ 'a.json': shop('a.example', { endpoints: { ...endpoints, api } }) });
  expect(await run(check)).toMatchObject({ text: '1 file: 0 errors, 0 warnings' });
  const { text, exitCode } = await run(check, [], { flags: { online: true } });
  expect(exitCode).toBe(0);
  expect(text).toContain('a.json:2:3 warning: channelId the API knows no channel with this id');
});

test('[CH-05] check reports each error with place, reason, excerpt and value', async () => {
  const { run } = await aFolder({
    'a.json': shop('a.example', { siteName: '' }),
    'b.json': '{\n  "siteName": oops\n}',
    'c.json': shop('a.example'),
  });
  const { exitCode, text } = await run(check);
  expect(exitCode).toBe(1);
  expect(text).toContain('b.json:2:15 error: not valid JSON: this is not a JSON value, found "o"\n');
  expect(text).toContain('  2 |   "siteName": oops\n    |               ^');
  expect(text).toMatch(
    /a\.json:\d+:3 error: siteName .+\n {2}\d+ \| {3}"siteName": "",\n +\| {3}\^\n {2}value: ""/,
  );
  expect(text).not.toContain('c.json');
  expect(text).toMatch(/3 files: 2 errors, 0 warnings$/);
});

test('[CH-05] check names both places of a host that two files have, and blames the file that was not served there', async () => {
  const { run, stateDirectory } = await aFolder({ 'a.json': shop('b.example'), 'b.json': shop('b.example') });
  const served = { id: '0123456789abcdef', since: 1, hosts: ['b.example'] };
  await createVersionStore(stateDirectory).noteShops(new Map([['b', served]]));
  const { text } = await run(check);
  expect(text).toMatch(/a\.json:\d+:\d+ error: hosts\.primary this host belongs to b\.json, line \d+\n/);
  expect(text).toMatch(/2 files: 1 error, 0 warnings$/);
});

test('[CH-04] remove takes files away and confirms that, also for files that are gone already', async () => {
  const { run, directory } = await aFolder({ 'a.json': shop('a.example'), 'b.json': shop('b.example') });
  expect((await run(remove, ['a', 'gone'])).text).toBe(
    'a.json is removed\ngone.json was gone already; servers that still show the shop remove it',
  );
  expect((await run(list)).text).not.toContain('a.example');
  expect([...(await readRemovals(directory)).keys()]).toEqual(['a', 'gone']);
  await expect(run(remove)).rejects.toThrow('remove needs the keys of shops');
  await expect(run(remove, ['../b'])).rejects.toThrow('../b is no key');
  const elsewhere = { directory: path.join(directory, 'absent') };
  await expect(run(remove, ['b'], elsewhere)).rejects.toThrow(
    /it does not exist .+ POST \/reload\?confirm=removed/,
  );
});

test('[CH-05] warnings count as errors with --strict, and have the syntax of GitHub with --format', async () => {
  const { run } = await aFolder({
    'a.json': shop('a.example', { about: { sv: 'Om oss', en: 'About us', fi: 'Meistä' } }),
  });
  expect(await run(check)).toMatchObject({ exitCode: 0 });
  const { exitCode, text } = await run(check, [], { flags: { strict: true, format: 'github' } });
  expect(exitCode).toBe(1);
  expect(text).toMatch(
    /^::warning file=a\.json,line=\d+,col=3,title=about::has texts in languages .+: fi; add/,
  );
  await expect(run(check, [], { flags: { format: 'xml' } })).rejects.toThrow('--format is text or github');
});

test('[CH-05] a file that is named is read instead of that of the folder, and reported alone', async () => {
  const { run } = await aFolder({ 'a.json': shop('a.example'), 'b.json': 'broken' });
  const { run: runDraft, directory } = await aFolder({ 'a.json': shop('a.example', { siteName: '' }) });
  expect(await run(check, ['a.json'])).toMatchObject({ exitCode: 0 });
  const draft = path.join(directory, 'a.json');
  const { exitCode, text } = await run(check, [draft]);
  expect(exitCode).toBe(1);
  expect(text).toContain(`${draft}:`);
  expect(await runDraft(check, [], { isJson: true })).toMatchObject({
    output: [{ file: 'a.json', errors: [{ path: 'siteName' }], warnings: [] }],
  });
  await expect(run(check, ['absent.json'])).rejects.toThrow('there is no file');
});

test('[CH-12] list has a line per shop, and how to find out about one that is not served', async () => {
  const { run } = await aFolder({ 'a.json': shop('a.example'), 'b.json': 'broken' });
  const { exitCode, text } = await run(list);
  expect(exitCode).toBe(1);
  expect(text).toMatch(
    /^key +state +version +languages +hosts\na +ready +[0-9a-f]{16} +sv,en +a\.example\nb +failed /,
  );
  expect(text).toContain('npm run channels -- check b.json');
});

test('[CH-12] hosts lists what needs a certificate: aliases and redirects, none that is given up, nothing while a file has errors', async () => {
  const files = {
    'a.json': shop('a.example', {
      hosts: { primary: 'a.example', aliases: ['a.test'], gone: ['gone.example'], www: true },
    }),
    'b.json': shop('www.b.example', {
      channelId: '2|se',
      hosts: { primary: 'www.b.example', redirects: ['www.a.test'] },
    }),
  };
  const { run } = await aFolder(files);
  const names = { a: ['a.example', 'a.test', 'www.a.example'], b: ['www.b.example', 'www.a.test'] };
  expect(await run(hosts)).toMatchObject({ exitCode: 0, text: [...names.a, ...names.b].join('\n') });
  expect((await run(hosts, [], { isJson: true })).output).toEqual([
    { key: 'a', hosts: names.a },
    { key: 'b', hosts: names.b },
  ]);
  const { run: runBroken } = await aFolder({ ...files, 'c.json': 'broken' });
  await expect(runBroken(hosts)).rejects.toThrow('c.json has errors');
});

test('[CH-12] list tells of a file with errors that its last version is live, and whose host that is', async () => {
  const { run, stateDirectory } = await aFolder({
    'a.json': 'broken',
    'b.json': shop('b.example'),
    'c.json': shop('a.example'),
  });
  const store = createVersionStore(stateDirectory);
  const before = Buffer.from(shop('a.example'));
  await store.add('a', before);
  const served = { id: contentIdOf(before), since: 1, hosts: ['a.example'] };
  await store.noteShops(new Map(['a', 'x', 'y', 'z'].map((key) => [key, served])));
  const pinned = Buffer.from(shop('b.example', { siteName: 'Before' }));
  await store.add('b', pinned);
  await store.setPin('b', { id: contentIdOf(pinned), of: contentIdOf(Buffer.from(shop('b.example'))) });
  const { exitCode, text } = await run(list);
  expect(exitCode).toBe(1);
  const [, a, b, c, ...others] = text.split('\n');
  expect(a).toMatch(
    /^a +stale, last version live +[0-9a-f]{16} +sv,en +a\.example, errors: 1 \(npm run channels -- check a\.json\)$/,
  );
  expect(b).toMatch(/^b +ready, rolled back +[0-9a-f]{16} /);
  expect(c).toMatch(/^c +failed +- +- +errors: 1 /);
  expect(others).toEqual([]);
  // An operator closes the shop by the very file that is wrong
  vi.stubEnv('SESSION_SECRETS', 's'.repeat(32));
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await run(maintenanceLink, ['a'])).text).toContain('https://a.example/?maintenance=');
});

test('[LW-13] check --law has a table of duties for each shop, which counts with --strict', async () => {
  const { run } = await aFolder({
    'a.json': shop('a.example'),
    'b.json': shop('b.example', { siteName: '' }),
  });
  const flags = { law: true };
  const { exitCode, text } = await run(check, ['a.json'], { flags });
  expect(exitCode).toBe(0);
  expect(text).toMatch(/^a\.json law: \d+ present, \d+ missing, \d+ unchecked\n/);
  expect(text).toContain(
    '  ✓ The right to withdraw for at least 14 days (SE)\n      withdrawal.days, page withdraw: 14 days',
  );
  expect(text).toContain(
    '      fix: add company: its name, address and e-mail address\n      Directive 2000/31/EC',
  );
  expect(text).toMatch(/\n1 file: 0 errors, 0 warnings$/);
  expect(await run(check, ['a.json'], { flags: { ...flags, strict: true } })).toMatchObject({ exitCode: 1 });
  const { output } = await run(check, [], { flags, isJson: true });
  expect(output).toMatchObject([
    { file: 'a.json', law: expect.arrayContaining([expect.objectContaining({ id: 'withdrawal-period' })]) },
    { file: 'b.json', errors: [{}], law: [] },
  ]);
});
