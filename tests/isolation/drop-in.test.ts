import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask, askAdmin, askUntil, type Answer } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { atEachReplica, testServers } from '#tests/support/test-servers.ts';

const LIVE_WITHIN_MS = 1_000; // CH-04
/** What the API is asked about a file. */
const CHECKED_WITHIN_MS = 5_000;
const lumo = shopNamed('lumo');

interface ChannelJson {
  siteName: string;
  hosts: { primary: string; redirects?: string[] };
  theme: { header: string };
}

/** Runs `run` with a new path and channel for a copy of lumo's file, and deletes the file afterwards. */
async function withFifthShop(run: (file: string, channel: ChannelJson) => Promise<void>): Promise<void> {
  const channel = JSON.parse(
    await readFile(join(testServers.channelsDir, 'lumo.json'), 'utf8'),
  ) as ChannelJson;
  channel.hosts = { primary: 'fifth.localhost', redirects: ['www.fifth.localhost'] };
  channel.siteName = 'Fifth Light';
  const file = join(testServers.channelsDir, 'fifth.json');
  try {
    await run(file, channel);
  } finally {
    await rm(file, { force: true });
    await untilFifth((answer) => answer.status === 404, 3_000);
  }
}

type Matches = (answer: Answer) => boolean;

/** Waits for an answer of the fifth shop by each replica. */
const untilFifth = (matches: Matches, withinMs = LIVE_WITHIN_MS): Promise<unknown> =>
  atEachReplica((at) => askUntil(() => ask('fifth.localhost', '/', at), matches, withinMs));

/** Waits for a status of the channels by each replica; returns what they say. */
const untilTold = (matches: Matches, withinMs = LIVE_WITHIN_MS): Promise<Answer[]> =>
  atEachReplica(async ({ adminPort: port }) => {
    const { answer } = await askUntil(() => askAdmin('/channels', { port }), matches, withinMs);
    return answer;
  });

const save = (file: string, channel: ChannelJson): Promise<void> =>
  writeFile(file, JSON.stringify(channel, null, 2));

test('[CH-04] a new channel file, its change and its removal take effect within a second', async () => {
  await withFifthShop(async (file, channel) => {
    expect((await ask('fifth.localhost', '/')).status).toBe(404);
    await save(file, channel);
    await untilFifth((answer) => answer.status === 200);
    expect((await ask('fifth.localhost', '/')).body).toContain('Fifth Light');
    await save(file, { ...channel, siteName: 'Renamed Light' });
    await untilFifth((answer) => answer.body.includes('Renamed Light'));
  });
  expect((await ask(lumo.host, '/')).status).toBe(200);
});

interface Report {
  readonly error: { readonly path: string; readonly reason: string } | null;
  readonly key: string;
  readonly state: string;
  readonly api: { readonly state: string; readonly since: string | null };
  readonly warnings: readonly { readonly path: string; readonly fix: string }[];
}
/** Faults of the suites before are remembered for a minute as `degraded`; what matters is that no other shop is failing. */
const ANSWERS: unknown = expect.stringMatching(/^(ready|degraded)$/);
const reportOf = (body: string, key: string): Report | undefined =>
  (JSON.parse(body) as { channels: Report[] }).channels.find((report) => report.key === key);

test('[CH-05] what a file says and its API does not have is told in the status, and the shop opens', async () => {
  await withFifthShop(async (file, channel) => {
    const menus = { ...(channel as unknown as { menus: object }).menus, topBar: 'nowhere' };
    await save(file, { ...channel, menus, market: 'xx', currency: 'SEK' } as ChannelJson);
    const isWarned: Matches = ({ body }) => (reportOf(body, 'fifth')?.warnings.length ?? 0) > 1;
    for (const { body } of await untilTold(isWarned, CHECKED_WITHIN_MS)) {
      // The file is a copy of another shop's
      expect(reportOf(body, 'fifth')?.warnings.map(({ path }) => path)).toEqual([
        'channelId',
        'market',
        'menus.topBar',
      ]);
      expect(reportOf(body, 'lumo')).toMatchObject({
        warnings: [{ path: 'channelId', reason: expect.stringContaining('fifth.json') }],
        api: { state: ANSWERS },
      });
    }
    expect((await ask('fifth.localhost', '/')).status).toBe(200);

    await save(file, { ...channel, channelId: '99|xx' } as ChannelJson);
    const isStale: Matches = ({ body }) => reportOf(body, 'fifth')?.state === 'stale';
    for (const { body } of await untilTold(isStale, CHECKED_WITHIN_MS))
      expect(reportOf(body, 'fifth')?.error).toMatchObject({
        path: 'channelId',
        reason: expect.stringContaining('the API knows no channel with this id'),
      });
    expect((await ask('fifth.localhost', '/')).status).toBe(200);
  });
});
