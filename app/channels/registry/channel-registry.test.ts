import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { decodeContent } from '#app/channels/shop-sources.server.ts';
import { aChannelFile } from '#tests/support/a-channel.ts';
import { nameAt, shop, statusOf, withFolder, within } from '#tests/support/channel-folder.ts';
import { sleep } from '#tests/support/upstream.ts';

test('[CH-01] the host picks the channel: exact, any case, without port and final dot', () =>
  withFolder(
    {
      'a.json': shop('a.example', {
        hosts: { primary: 'a.example', redirects: ['www.a.example'], aliases: ['also.a.example'] },
      }),
    },
    async ({ registry }) => {
      for (const host of ['a.example', 'A.Example', 'a.example:3000', 'a.example.', 'a.example.:80'])
        expect([host, registry.find(host)?.role]).toEqual([host, 'primary']);
      expect(registry.find('www.a.example')?.role).toBe('redirect');
      expect(registry.find('also.a.example')?.role).toBe('alias');
      for (const host of [
        '',
        'b.example',
        'x.a.example',
        'example',
        '__proto__',
        'a.example:80:80',
        '[::1]:80',
      ])
        expect([host, registry.find(host)]).toEqual([host, null]);
    },
  ));

test('[CH-04] a file that is added, changed or removed takes effect within a second and notifies listeners', () =>
  withFolder({ 'other.json': shop('other.example') }, async ({ registry, write, remove }) => {
    let changes = 0;
    registry.onChange(() => (changes += 1));
    await write('a.json', shop('a.example'));
    await within(() => registry.find('a.example') !== null);
    const first = registry.find('a.example')?.channel;
    await write('a.json', shop('a.example', { siteName: 'Renamed' }));
    await within(() => nameAt(registry, 'a.example') === 'Renamed');
    expect(registry.find('a.example')?.channel.version).not.toBe(first?.version);
    expect(first?.siteName).toBe('Test shop');
    await remove('a.json');
    await within(() => registry.find('a.example') === null);
    expect(registry.status().map(({ key }) => key)).toEqual(['other']);
    expect(changes).toBe(3);
  }));

test('[CH-05] an invalid file leaves the last good version served and is reported once', () =>
  withFolder(
    { 'a.json': shop('a.example'), 'b.json': shop('b.example') },
    async ({ registry, write, lines }) => {
      await write(
        'a.json',
        shop('a.example', { theme: { palette: 'neon', header: 'light', footer: 'dark' } as never }),
      );
      await within(() => statusOf(registry, 'a')?.state === 'stale');
      expect(nameAt(registry, 'a.example')).toBe('Test shop');
      expect(nameAt(registry, 'b.example')).toBe('Test shop');
      expect(statusOf(registry, 'a')?.error).toEqual({
        file: 'a.json',
        path: 'theme.palette',
        value: '"neon"',
        reason: 'must be one of candy, birch, beam, fjord',
        line: 1,
        column: expect.any(Number),
      });
      // Another file that has been read since
      await write('b.json', shop('b.example', { siteName: 'Read later' }));
      await within(() => nameAt(registry, 'b.example') === 'Read later');
      const errors = lines.filter((line) => line.level === 'error');
      expect(errors).toHaveLength(1);
      expect(errors[0]?.facts).toMatchObject({
        channel: 'a',
        file: 'a.json',
        path: 'theme.palette',
        value: '"neon"',
      });

      await write('a.json', shop('a.example', { siteName: 'Mended' }));
      await within(() => nameAt(registry, 'a.example') === 'Mended');
      expect(statusOf(registry, 'a')).toMatchObject({ state: 'ready', error: null });
    },
  ));

test('a file that is written in two steps causes no error', () =>
  withFolder({ 'a.json': shop('a.example') }, async ({ registry, write, lines }) => {
    const text = JSON.stringify(shop('a.example', { siteName: 'In two steps' }));
    await write('a.json', text.slice(0, 100));
    await sleep(90);
    await write('a.json', text);
    await within(() => nameAt(registry, 'a.example') === 'In two steps');
    expect(lines.filter((line) => line.level === 'error')).toEqual([]);
  }));

test('an editor that deletes and rewrites a file does not interrupt the shop', () =>
  withFolder({ 'a.json': shop('a.example') }, async ({ registry, write, remove }) => {
    let wasGone = false;
    registry.onChange(() => (wasGone ||= registry.find('a.example') === null));
    await remove('a.json');
    await sleep(80);
    await write('a.json', shop('a.example', { siteName: 'Rewritten' }));
    await within(() => nameAt(registry, 'a.example') === 'Rewritten');
    expect(wasGone).toBe(false);
  }));

test('[CH-11] of two files that claim a host, the older one wins at start and the current holder later', () =>
  withFolder(
    { 'b.json': shop('b.example'), 'c.json': shop('b.example', { siteName: 'C' }) },
    async (folder) => {
      const { registry, write, remove } = folder;
      expect(registry.find('b.example')?.channel.key).toBe('b');
      expect(statusOf(registry, 'c')).toMatchObject({
        state: 'failed',
        error: { path: 'hosts.primary', value: '"b.example"', reason: 'this host belongs to b.json, line 1' },
      });
      await write('a.json', shop('b.example', { siteName: 'A' }));
      await within(() => statusOf(registry, 'a')?.error !== undefined);
      expect(registry.find('b.example')?.channel.key).toBe('b');
      await remove('b.json');
      await within(() => registry.find('b.example')?.channel.key === 'c');
      expect(statusOf(registry, 'c')).toMatchObject({ state: 'ready', error: null });
      expect(statusOf(registry, 'a')?.error?.reason).toBe('this host belongs to c.json, line 1');
    },
  ));

test('[CH-05] a change that claims another shop’s host is refused and the previous version stays served', () =>
  withFolder({ 'a.json': shop('a.example'), 'b.json': shop('b.example') }, async ({ registry, write }) => {
    const hosts = { primary: 'b.example', aliases: ['a.example'] };
    await write('b.json', shop('b.example', { siteName: 'Greedy', hosts }));
    await within(() => statusOf(registry, 'b')?.state === 'stale');
    expect(statusOf(registry, 'b')?.error).toMatchObject({
      path: 'hosts.aliases[0]',
      reason: 'this host belongs to a.json, line 1',
    });
    expect(nameAt(registry, 'b.example')).toBe('Test shop');
    await write('a.json', shop('elsewhere.example'));
    await within(() => nameAt(registry, 'b.example') === 'Greedy');
    expect(registry.find('a.example')?.channel.key).toBe('b');
  }));

test('[CH-11] of two files that change in one step the holder of a host keeps it and shows its own change', () =>
  withFolder({ 'a.json': shop('a.example'), 'b.json': shop('b.example') }, async ({ registry, write }) => {
    const hosts = { primary: 'a.example', aliases: ['b.example'] };
    await write('a.json', shop('a.example', { siteName: 'Greedy', hosts }));
    await write('b.json', shop('b.example', { siteName: 'Renamed' }));
    await registry.reload();
    expect([nameAt(registry, 'a.example'), nameAt(registry, 'b.example')]).toEqual(['Test shop', 'Renamed']);
  }));

test('two files may swap hosts in one step', () =>
  withFolder({ 'a.json': shop('a.example'), 'b.json': shop('b.example') }, async ({ registry, write }) => {
    await write('a.json', shop('b.example'));
    await write('b.json', shop('a.example'));
    await registry.reload();
    expect([registry.find('a.example')?.channel.key, registry.find('b.example')?.channel.key]).toEqual([
      'b',
      'a',
    ]);
  }));

test('[CH-08] a missing variable is an error of the file, and no secret is reported', () =>
  withFolder(
    {
      'a.json': shop('a.example', { apiKeyEnv: 'NOT_SET' }),
      'b.json': shop('b.example', { endpoints: { ...aChannelFile().endpoints, api: '${NOWHERE}/graphql' } }),
      'c.json': { ...shop('c.example'), apiKey: 'pasted-secret' },
      'd.json': shop('d.example', { apiKeyEnv: 'pasted-secret' }),
      'e.json': shop('e.example'),
    },
    async ({ registry, lines }) => {
      expect(registry.status().map(({ state, error }) => [state, error?.path, error?.reason])).toEqual([
        ['failed', 'apiKeyEnv', 'the environment variable NOT_SET is not set'],
        ['failed', 'endpoints.api', 'the environment variable NOWHERE is not set'],
        ['failed', 'apiKey', 'this name is not known here; did you mean "apiKeyEnv"?'],
        ['failed', 'apiKeyEnv', expect.any(String)],
        ['ready', undefined, undefined],
      ]);
      const channel = registry.find('e.example')?.channel;
      expect(channel?.apiKey).toBe('key-of-the-test-shop');
      const text = JSON.stringify([lines, registry.status(), registry.all(), { ...channel }]);
      expect(text).not.toMatch(/pasted-secret|key-of-the-test-shop/);
    },
  ));

test('schema files, other files and invalid names are not channels, and a missing folder is logged once', () =>
  withFolder(
    { 'x.schema.json': {}, 'README.md': '#', '.hidden.json': '{}', 'Big Name.json': shop('big.example') },
    async ({ registry, directory, lines }) => {
      expect(registry.status().map(({ file, state }) => [file, state])).toEqual([
        ['Big Name.json', 'failed'],
      ]);
      await rename(directory, `${directory}-away`);
      await registry.reload();
      await registry.reload();
      expect(lines.filter((line) => line.message === 'channels: folder cannot be read')).toHaveLength(1);
      await rename(`${directory}-away`, directory);
    },
  ));

test(
  '[CH-05] 200 random corruptions of a file neither throw nor interrupt the shop',
  () =>
    withFolder(
      { 'a.json': shop('a.example'), 'b.json': shop('b.example') },
      async ({ registry, directory, lines }) => {
        const bytes = await readFile(path.join(directory, 'a.json'));
        let seed = 20_261_121;
        const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
        for (let round = 0; round < 200; round += 1) {
          const broken = Buffer.from(bytes);
          for (let hits = 0; hits <= random(4); hits += 1) broken[random(broken.length)] = random(256);
          const cut = round % 3 === 0 ? broken.subarray(0, random(broken.length)) : broken;
          await writeFile(path.join(directory, 'a.json'), cut);
          await registry.reload();
          const status = statusOf(registry, 'a');
          // A corruption may happen to be valid, perhaps with another host.
          expect(status?.version).toEqual(expect.any(String));
          expect(status?.hosts.map((host) => registry.find(host)?.channel.key)).toContain('a');
          expect(nameAt(registry, 'b.example')).toBe('Test shop');
          expect(status?.state === 'stale').toBe(status?.error !== null);
        }
        expect(lines.filter((line) => line.message === 'channels: update failed')).toEqual([]);
      },
    ),
  20_000,
);

test('[CH-04] one shop’s file is read again on request, and what a shop is served of is known', () =>
  withFolder(
    { 'a.json': shop('a.example'), 'b.json': shop('b.example', { channelId: '2|se' }) },
    async ({ registry, directory, write }) => {
      const content = registry.source('a')?.content ?? Buffer.from('');
      expect(decodeContent(content)).toBe(await readFile(path.join(directory, 'a.json'), 'utf8'));
      expect(registry.source('c')).toBeNull();
      const other = registry.find('b.example')?.channel;
      await write('a.json', shop('a.example', { siteName: 'Renamed' }));
      await registry.reload('a');
      expect(nameAt(registry, 'a.example')).toBe('Renamed');
      expect(registry.find('b.example')?.channel).toBe(other);
      await write('a.json', '{ "siteName": 1 }');
      await registry.reload();
      expect([registry.source('a'), nameAt(registry, 'a.example')]).toEqual([null, 'Renamed']);
    },
  ));
