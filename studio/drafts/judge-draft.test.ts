import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TEST_VARIABLES } from '#tests/support/a-channel.ts';
import { shop } from '#tests/support/channel-folder.ts';
import { judgeDraft } from './judge-draft.ts';

test('[CH-12] a draft may not take a host from a file that has it, whichever name comes first', async () => {
  const channelsDirectory = await mkdtemp(path.join(tmpdir(), 'judge-'));
  onTestFinished(() => rm(channelsDirectory, { recursive: true }));
  const textOf = (host: string, id: string) => JSON.stringify(shop(host, { channelId: id }));
  await writeFile(path.join(channelsDirectory, 'b.json'), textOf('b.example', '2|se'));
  await writeFile(path.join(channelsDirectory, 'c.json'), textOf('c.example', '3|se'));
  const judge = (key: string, text: string) =>
    judgeDraft(
      key,
      { text, rejected: new Map() },
      {
        channelsDirectory,
        languagesDirectory: path.join(channelsDirectory, 'no-languages'),
        stateDirectory: path.join(channelsDirectory, 'no-state'),
        variables: TEST_VARIABLES,
      },
    );
  for (const key of ['a', 'c', 'd'])
    expect((await judge(key, textOf('b.example', '4|se'))).errors, key).toMatchObject([
      { path: 'hosts.primary', reason: expect.stringContaining('this host belongs to b.json') },
    ]);
  const twin = await judge('a', textOf('a.example', '2|se'));
  expect([twin.errors, twin.warnings.map(({ path: place }) => place)]).toEqual([[], ['channelId']]);
  expect(await judge('b', textOf('b.example', '2|se'))).toMatchObject({ errors: [], warnings: [] });
  expect((await judge('b', '{')).errors).toHaveLength(1);
});
